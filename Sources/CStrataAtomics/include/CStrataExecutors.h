#ifndef CSTRATA_EXECUTORS_H
#define CSTRATA_EXECUTORS_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__APPLE__)
#include <pthread.h>

/// Whether the calling code runs on the main actor's executor, which is the main thread on these platforms.
static inline bool strata_runs_on_main_executor(uintptr_t identity, uintptr_t implementation) {
    (void)identity;
    (void)implementation;
    return pthread_main_np() != 0;
}
#else
/// The check behind `MainActor.assumeIsolated`, without its trap. Part of the Swift runtime since 6.1.
extern bool swift_task_isCurrentExecutorWithFlags(uintptr_t identity, uintptr_t implementation, uint64_t flags)
    __attribute__((swiftcall));

/// Whether the calling code runs on the main actor's executor, given as two words.
static inline bool strata_runs_on_main_executor(uintptr_t identity, uintptr_t implementation) {
    return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0);
}
#endif

#endif
