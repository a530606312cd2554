#include "play/guest.h"

namespace pitboss {
namespace {

class HostVariant final : public Variant {
public:
    HostVariant(VariantPtr game, std::vector<Guest> guests)
        : game_(std::move(game)), guests_(std::move(guests)), sheets_(game_->players()) {
        for (const auto& guest : guests_)
            sheets_.push_back(guest.sheet);
    }

    const std::string& name() const override { return game_->name(); }
    std::unique_ptr<Board> start() const override { return game_->start(); }
    Result<std::unique_ptr<Board>> read(std::string_view text) const override {
        return game_->read(text);
    }
    std::string rules() const override { return game_->rules(); }
    const TableGame* tables() const override { return game_->tables(); }
    Result<KnownValuesPtr> known_values(const std::string& place) const override {
        return game_->known_values(place);
    }
    Result<std::unique_ptr<Prover>> prover(const ProverOptions& options) const override {
        return game_->prover(options);
    }
    bool counts_points() const override { return game_->counts_points(); }
    const std::vector<PlayerSheet>& players() const override { return sheets_; }
    const std::vector<PlayerSheet>& evaluators() const override { return game_->evaluators(); }

    Result<std::unique_ptr<Player>> player(const Spec& spec) const override {
        const Guest* guest = find(spec.name);
        if (!guest) return game_->player(spec);
        const auto values = OptionValues::read(guest->sheet.options, spec, spec.name);
        if (!values) return values.error();
        return guest->make(game_, *values);
    }

    Result<std::string> spelled(const Spec& spec) const override {
        const Guest* guest = find(spec.name);
        if (!guest) return game_->spelled(spec);
        const auto values = OptionValues::read(guest->sheet.options, spec, spec.name);
        if (!values) return values.error();
        return to_text(values->spelled(spec.name));
    }

    Result<Evaluation> estimate(const Spec& spec) const override {
        return find(spec.name) ? Variant::estimate(spec) : game_->estimate(spec);
    }

private:
    const Guest* find(const std::string& name) const {
        for (const auto& guest : guests_)
            if (guest.sheet.name == name) return &guest;
        return nullptr;
    }

    VariantPtr game_;
    std::vector<Guest> guests_;
    std::vector<PlayerSheet> sheets_;
};

}  // namespace

VariantPtr with_guests(VariantPtr game, std::vector<Guest> guests) {
    return std::make_shared<HostVariant>(std::move(game), std::move(guests));
}

}  // namespace pitboss
