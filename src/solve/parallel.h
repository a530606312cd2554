// Tasks on several threads.
#pragma once

#include "core/table_game.h"

namespace pitboss {

// The calling thread works, too. What a task throws is thrown again when all threads are done;
// tasks that have not begun are left out then.
ParallelTasks parallel_tasks(int threads);

}  // namespace pitboss
