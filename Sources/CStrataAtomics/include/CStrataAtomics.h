#ifndef CSTRATA_ATOMICS_H
#define CSTRATA_ATOMICS_H

#include <stdint.h>

#include "CStrataExecutors.h"
#include "CStrataThreads.h"

/// A pointer-sized cell that several threads read and write.
///
/// The Swift `Synchronization` module would serve, but it needs iOS 18. The container needs only these functions.
typedef struct {
    _Atomic(void *_Nullable) value;
} strata_atomic_pointer;

static inline void strata_atomic_init(strata_atomic_pointer *_Nonnull cell, void *_Nullable value) {
    __c11_atomic_init(&cell->value, value);
}

static inline void *_Nullable strata_atomic_load_acquire(const strata_atomic_pointer *_Nonnull cell) {
    return __c11_atomic_load((_Atomic(void *_Nullable) *)&cell->value, __ATOMIC_ACQUIRE);
}

static inline void strata_atomic_store_release(strata_atomic_pointer *_Nonnull cell, void *_Nullable value) {
    __c11_atomic_store(&cell->value, value, __ATOMIC_RELEASE);
}

#endif
