#ifndef CSTRATA_THREADS_H
#define CSTRATA_THREADS_H

#include <stdbool.h>

/// Whose factory a thread is running: see `ThreadHost`, which alone reads and writes it.
typedef struct {
    const void *_Nullable container;
    long number;
    long last_number;
    bool is_injecting;
} strata_thread_host;

/// The calling thread's own, in memory that ends with the thread.
static inline strata_thread_host *_Nonnull strata_current_thread_host(void) {
    static _Thread_local strata_thread_host host;
    return &host;
}

#endif
