#include "solve/tablebase_check.h"

#include "core/parallel.h"

#include <algorithm>
#include <mutex>

namespace pitboss {
namespace {

struct Section {
    const LayerFile* layer = nullptr;
    std::size_t number = 0;  // of the layer's sections
    std::size_t of = 1;
};

class Check {
public:
    Check(const Tablebase& tables, const TablebaseGame& game, const TablebaseCheckOptions& options,
          const std::stop_token& stop, const std::function<void(double)>& observer)
        : tables_(tables), game_(game), options_(options), stop_(stop), observer_(observer) {}

    TablebaseCheckResult run() {
        std::vector<Section> sections;
        for (const LayerFile& layer : tables_.layers()) {
            const auto stake = static_cast<int>(layer.header().stake);
            const std::size_t count = options_.values ? game_.sections(stake) : 1;
            for (std::size_t i = 0; i < count; ++i)
                sections.push_back({&layer, i, count});
        }
        const auto look = [&](std::size_t i) { look_at(sections[i]); };
        parallel_for(sections.size(), options_.threads, look, stop_);
        result_.complete = !stop_.stop_requested();
        if (result_.complete) result_.positions = tables_.positions();
        std::sort(result_.damaged.begin(), result_.damaged.end());
        return std::move(result_);
    }

private:
    void look_at(const Section& section) {
        const LayerFile& layer = *section.layer;
        // Once for each layer.
        const auto intact = section.number == 0 ? layer.check() : Result<void>{};
        SectionCheck found;
        if (options_.values)
            found = game_.check(static_cast<int>(layer.header().stake),
                                static_cast<int>(layer.header().part), section.number,
                                tables_.values());
        const std::lock_guard lock(mutex_);
        if (!intact) result_.damaged.push_back(intact.error().message);
        result_.wrong_values += found.wrong;
        for (auto& value : found.examples)
            if (result_.wrong.size() < TablebaseCheckResult::most_examples)
                result_.wrong.push_back(std::move(value));
        done_ += static_cast<double>(layer.header().positions) / static_cast<double>(section.of);
        if (observer_) observer_(done_ / static_cast<double>(tables_.positions()));
    }

    const Tablebase& tables_;
    const TablebaseGame& game_;
    const TablebaseCheckOptions& options_;
    const std::stop_token& stop_;
    const std::function<void(double)>& observer_;
    std::mutex mutex_;
    TablebaseCheckResult result_;
    double done_ = 0;
};

}  // namespace

TablebaseCheckResult check_tables(const Tablebase& tables, const TablebaseGame& game,
                                  const TablebaseCheckOptions& options, const std::stop_token& stop,
                                  const std::function<void(double)>& observer) {
    return Check(tables, game, options, stop, observer).run();
}

}  // namespace pitboss
