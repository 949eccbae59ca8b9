#ifndef CSTRATA_THREADS_H
#define CSTRATA_THREADS_H

#include <stdbool.h>

/// Whose factory a thread is running: see `ThreadHost`, which alone reads and writes it.
typedef struct {
    const void *_Nullable container;
    long number;
    long call;
    long last_number;
    bool is_injecting;
} strata_thread_host;

/// The calling thread's own, in memory that ends with the thread. Defined in a source file: a variable of an inline
/// function would exist once in each object file that calls it.
extern _Thread_local strata_thread_host strata_own_thread_host;

static inline strata_thread_host *_Nonnull strata_current_thread_host(void) {
    return &strata_own_thread_host;
}

#endif
