#include "CStrataThreads.h"

_Thread_local strata_thread_call strata_own_thread_call;
