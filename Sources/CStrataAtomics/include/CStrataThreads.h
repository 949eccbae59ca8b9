#ifndef CSTRATA_THREADS_H
#define CSTRATA_THREADS_H

/// The container whose factory a thread runs, and how many calls are nested there.
typedef struct {
    const void *_Nullable container;
    long depth;
} strata_thread_call;

/// The calling thread's own, freed when the thread ends. It is defined in a source file, because a variable of an
/// inline function would exist once in each object file that calls it.
extern _Thread_local strata_thread_call strata_own_thread_call;

static inline strata_thread_call *_Nonnull strata_current_thread_call(void) {
    return &strata_own_thread_call;
}

#endif
