#include "rules/board/kernel.h"

#if KERNELS_X86
#include <cpuid.h>

/* Zen 1 and 2 have PEXT, but in slow microcode. */
static bool has_fast_pext(void) {
    return !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}

static bool has_level_3(void) {
    unsigned eax, ebx, ecx = 0, edx;
    return __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) && (ecx & bit_LZCNT) != 0 &&
           __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
}
#endif

const Kernel *kernel_at(unsigned number) {
    const Kernel *kernels[3];
    unsigned count = 0;
#if KERNELS_X86
    __builtin_cpu_init();
    if (has_level_3() && has_fast_pext())
        kernels[count++] = &KERNEL_PEXT;
    if (has_level_3())
        kernels[count++] = &KERNEL_LEVEL_3;
#endif
    kernels[count++] = &KERNEL_PORTABLE;
    return number < count ? kernels[number] : NULL;
}
