#include "play/desk/job.h"

#include <string.h>

#include "support/suite.h"

/* The events, one letter each. */
static char said[64];
static JobList list;

typedef struct Trial {
    Job job;
    char letter;
    int64_t left_ms;
    int fds;
    unsigned state;
    bool cancels;
    void (*does)(struct Trial *trial); /* called in its next step */
    struct Trial *other;
} Trial;

static Trial one, two, three;

static void note(char letter) {
    size_t length = strlen(said);
    ck_assert_uint_lt(length + 1, sizeof said);
    said[length] = letter;
    said[length + 1] = '\0';
}

static void expect(const char *letters) {
    ck_assert_str_eq(said, letters);
    said[0] = '\0';
}

static size_t trial_fds(const Job *job, struct pollfd out[JOB_FDS_LIMIT]) {
    const Trial *trial = (const Trial *)job;
    for (int i = 0; i < trial->fds; i++)
        out[i] = (struct pollfd){.fd = trial->letter, .events = POLLIN};
    return (size_t)trial->fds;
}

static int64_t trial_timeout(const Job *job, int64_t now_ms) {
    const Trial *trial = (const Trial *)job;
    return trial->left_ms < 0 ? -1 : trial->left_ms - now_ms;
}

static void trial_step(Job *job, int64_t now_ms) {
    Trial *trial = (Trial *)job;
    void (*does)(Trial *) = trial->does;
    ck_assert_int_eq(now_ms, 7);
    note(trial->letter);
    trial->does = NULL;
    if (does != NULL)
        does(trial);
}

static unsigned trial_state(const Job *job) {
    return ((const Trial *)job)->state;
}

static bool trial_cancel(Job *job) {
    Trial *trial = (Trial *)job;
    note(trial->letter);
    return trial->cancels;
}

static void trial_changed(Job *job, const Setting *setting) {
    ck_assert_ptr_null(setting);
    note(((const Trial *)job)->letter);
}

static void trial_close(Job *job) {
    ck_assert_ptr_null(job->kind);
    note((char)(((const Trial *)job)->letter - 'a' + 'A'));
}

static const JobKind TRIAL = {"trial",     trial_fds,    trial_timeout, trial_step,
                              trial_state, trial_cancel, trial_changed, trial_close};
static void plain_step(Job *job, int64_t now_ms) {
    (void)job;
    (void)now_ms;
}
/* The smallest possible kind. */
static const JobKind PLAIN = {.step = plain_step};

static void begin(Trial *trial, Activity *owner) {
    job_begin(&list, NULL, owner, &trial->job, &TRIAL);
}

static void set_up(void) {
    said[0] = '\0';
    one = (Trial){.letter = 'a', .left_ms = -1};
    two = (Trial){.letter = 'b', .left_ms = -1};
    three = (Trial){.letter = 'c', .left_ms = -1};
}

static void tear_down(void) {
    jobs_done(&list);
}

static void begin_all(void) {
    begin(&one, NULL);
    begin(&two, NULL);
    begin(&three, NULL);
}

static void end_own(Trial *trial) {
    job_end(&trial->job);
    ck_assert(!job_goes_on(&trial->job));
}

static void end_other(Trial *trial) {
    job_end(&trial->other->job);
}

static void begin_other(Trial *trial) {
    begin(trial->other, NULL);
}

static void begin_anew(Trial *trial) {
    job_end(&trial->job);
    begin(trial, NULL);
}

static void step_within(Trial *trial) {
    (void)trial;
    jobs_step(&list, 7);
}

/* --- beginning and end ----------------------------------------------------------------------- */

START_TEST(test_jobs_run_in_the_order_they_began)
{
    begin(&two, NULL);
    begin(&one, NULL);
    jobs_step(&list, 7);
    expect("ba");
}
END_TEST

START_TEST(test_a_job_that_ends_between_steps_is_closed_at_once)
{
    begin_all();
    job_end(&two.job);
    expect("B");
    ck_assert(!job_goes_on(&two.job));
    job_end(&two.job);
    jobs_step(&list, 7);
    expect("ac");
}
END_TEST

START_TEST(test_a_job_that_ends_in_a_step_is_closed_after_all_have_run)
{
    begin_all();
    one.does = end_own;
    jobs_step(&list, 7);
    expect("abcA");
    jobs_step(&list, 7);
    expect("bc");
}
END_TEST

START_TEST(test_a_job_ended_by_another_no_longer_runs)
{
    begin_all();
    one.does = end_other;
    one.other = &three;
    jobs_step(&list, 7);
    expect("abC");
}
END_TEST

START_TEST(test_a_job_that_ended_in_a_step_can_begin_again_in_it)
{
    begin_all();
    two.does = begin_anew;
    jobs_step(&list, 7);
    ck_assert(job_goes_on(&two.job));
    jobs_step(&list, 7);
    expect("abcabc");
}
END_TEST

START_TEST(test_a_job_that_begins_in_a_step_runs_in_it)
{
    begin(&one, NULL);
    one.does = begin_other;
    one.other = &two;
    jobs_step(&list, 7);
    expect("ab");
}
END_TEST

START_TEST(test_a_nested_step_does_nothing)
{
    begin_all();
    two.does = step_within;
    jobs_step(&list, 7);
    expect("abc");
}
END_TEST

START_TEST(test_jobs_end_with_their_owner)
{
    char game, review;
    begin(&one, (Activity *)(void *)&game);
    begin(&two, (Activity *)(void *)&review);
    begin(&three, (Activity *)(void *)&game);
    jobs_end_of(&list, (Activity *)(void *)&game);
    expect("AC");
    jobs_step(&list, 7);
    expect("b");
}
END_TEST

START_TEST(test_a_job_is_found_by_its_kind_while_it_runs)
{
    Job plain = {0};
    ck_assert_ptr_null(jobs_find(&list, &TRIAL));
    job_begin(&list, NULL, NULL, &plain, &PLAIN);
    begin_all();
    ck_assert_ptr_eq(jobs_find(&list, &PLAIN), &plain);
    ck_assert_ptr_eq(jobs_find(&list, &TRIAL), &one.job);
    job_end(&one.job);
    ck_assert_ptr_eq(jobs_find(&list, &TRIAL), &two.job);
    job_end(&plain);
    ck_assert_ptr_null(jobs_find(&list, &PLAIN));
}
END_TEST

/* --- waiting --------------------------------------------------------------------------------- */

START_TEST(test_there_is_room_for_all_descriptors_of_all_jobs)
{
    enum { MANY = 9, OWN = 2 };
    Trial many[MANY];
    for (int i = 0; i < MANY; i++) {
        many[i] = (Trial){.letter = (char)(i + 'a'), .fds = JOB_FDS_LIMIT};
        begin(&many[i], NULL);
        size_t count;
        struct pollfd *fds = jobs_fds(&list, OWN, &count);
        ck_assert_uint_eq(count, OWN + (size_t)(i + 1) * JOB_FDS_LIMIT);
        ck_assert_int_eq(fds[OWN].fd, 'a');
        ck_assert_int_eq(fds[count - 1].fd, i + 'a');
    }
    jobs_done(&list);
}
END_TEST

START_TEST(test_the_callers_places_come_first)
{
    size_t count;
    ck_assert_ptr_nonnull(jobs_fds(&list, 2, &count));
    ck_assert_uint_eq(count, 2);
    two.fds = 1;
    begin_all();
    ck_assert_int_eq(jobs_fds(&list, 0, &count)[0].fd, 'b');
    ck_assert_uint_eq(count, 1);
}
END_TEST

START_TEST(test_the_shortest_time_counts)
{
    begin_all();
    jobs_step(&list, 7);
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), -1);
    three.left_ms = 500;
    two.left_ms = 100;
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), 93);
    job_end(&two.job);
    jobs_step(&list, 7);
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), 493);
}
END_TEST

START_TEST(test_no_job_waits_after_one_has_begun_or_ended)
{
    begin_all();
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), 0);
    three.does = end_own;
    jobs_step(&list, 7);
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), 0);
    jobs_step(&list, 7);
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), -1);
}
END_TEST

START_TEST(test_the_state_of_one_job_is_the_state_of_the_list)
{
    begin_all();
    jobs_step(&list, 7);
    ck_assert_uint_eq(jobs_state(&list), 0);
    three.state = JOB_AWAITED;
    two.state = JOB_THINKS | JOB_AT_ONCE;
    ck_assert_uint_eq(jobs_state(&list), JOB_AWAITED | JOB_THINKS | JOB_AT_ONCE);
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), 0);
    job_end(&two.job);
    ck_assert_uint_eq(jobs_state(&list), JOB_AWAITED);
}
END_TEST

/* --- what they are told ---------------------------------------------------------------------- */

START_TEST(test_the_latest_job_is_cancelled_first)
{
    begin_all();
    ck_assert(!jobs_cancel(&list));
    expect("cba");
    two.cancels = one.cancels = true;
    ck_assert(jobs_cancel(&list));
    expect("cb");
}
END_TEST

START_TEST(test_every_job_learns_of_a_setting)
{
    begin_all();
    jobs_changed(&list, NULL);
    expect("abc");
}
END_TEST

START_TEST(test_a_kind_needs_only_its_step)
{
    Job plain = {0};
    size_t count;
    job_begin(&list, NULL, NULL, &plain, &PLAIN);
    jobs_step(&list, 7);
    jobs_changed(&list, NULL);
    ck_assert(jobs_state(&list) == 0 && !jobs_cancel(&list));
    ck_assert_int_eq(jobs_timeout_ms(&list, 7), -1);
    (void)jobs_fds(&list, 0, &count);
    ck_assert_uint_eq(count, 0);
    job_end(&plain);
    ck_assert(!job_goes_on(&plain));
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("job");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, test_jobs_run_in_the_order_they_began);
    tcase_add_test(cases, test_a_job_that_ends_between_steps_is_closed_at_once);
    tcase_add_test(cases, test_a_job_that_ends_in_a_step_is_closed_after_all_have_run);
    tcase_add_test(cases, test_a_job_ended_by_another_no_longer_runs);
    tcase_add_test(cases, test_a_job_that_ended_in_a_step_can_begin_again_in_it);
    tcase_add_test(cases, test_a_job_that_begins_in_a_step_runs_in_it);
    tcase_add_test(cases, test_a_nested_step_does_nothing);
    tcase_add_test(cases, test_jobs_end_with_their_owner);
    tcase_add_test(cases, test_a_job_is_found_by_its_kind_while_it_runs);
    tcase_add_test(cases, test_there_is_room_for_all_descriptors_of_all_jobs);
    tcase_add_test(cases, test_the_callers_places_come_first);
    tcase_add_test(cases, test_the_shortest_time_counts);
    tcase_add_test(cases, test_no_job_waits_after_one_has_begun_or_ended);
    tcase_add_test(cases, test_the_state_of_one_job_is_the_state_of_the_list);
    tcase_add_test(cases, test_the_latest_job_is_cancelled_first);
    tcase_add_test(cases, test_every_job_learns_of_a_setting);
    tcase_add_test(cases, test_a_kind_needs_only_its_step);
    suite_add_tcase(suite, cases);
}
