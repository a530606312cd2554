// Threads that help with a search and are kept from one search to the next.
#pragma once

#include "play/worker.h"

#include <chrono>
#include <memory>
#include <vector>

namespace pitboss {

// As many help at once as the machine has cores for, and more only as the search goes on: where
// there are more threads than cores, each of them takes its time from the one that answers, and a
// short search would be over before all had begun. One thread uses this.
class HelperThreads {
public:
    using Task = Worker::Task;

    // At most so many threads carry out the task, each of them once, until they are told to stop.
    void start(int most, Task task);

    // Has more of them begin, once the search has lasted so long. Cheap to call often.
    void grow(std::chrono::duration<double> elapsed);

    // Tells all to stop before it waits for the first: those that go on would take the processor
    // from those that are waited for.
    void stop();

    int started() const { return started_; }  // by this search

private:
    std::vector<std::unique_ptr<Worker>> workers_;
    Task task_;
    int most_ = 0;
    int started_ = 0;
};

// How many threads may help with a search that has lasted so long.
int helpers_after(std::chrono::duration<double> elapsed);

}  // namespace pitboss
