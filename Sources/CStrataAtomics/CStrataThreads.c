#include "CStrataThreads.h"

_Thread_local strata_thread_host strata_own_thread_host;
