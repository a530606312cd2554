#include "play/external_player.h"

namespace pitboss {
namespace {

class HostVariant final : public Variant {
public:
    HostVariant(VariantPtr game, std::vector<ExternalPlayer> external_players)
        : game_(std::move(game)),
          external_players_(std::move(external_players)),
          infos_(game_->players()) {
        for (const auto& player : external_players_)
            infos_.push_back(player.info);
    }

    const std::string& name() const override { return game_->name(); }
    std::unique_ptr<Board> start() const override { return game_->start(); }
    Result<std::unique_ptr<Board>> read(std::string_view text) const override {
        return game_->read(text);
    }
    std::string rules() const override { return game_->rules(); }
    const TablebaseGame* tables() const override { return game_->tables(); }
    Result<ExactValuesPtr> exact_values(const std::string& place) const override {
        return game_->exact_values(place);
    }
    Result<std::unique_ptr<Prover>> prover(const ProverOptions& options) const override {
        return game_->prover(options);
    }
    bool counts_points() const override { return game_->counts_points(); }
    const std::vector<PlayerInfo>& players() const override { return infos_; }
    const std::vector<PlayerInfo>& evaluators() const override { return game_->evaluators(); }
    const std::vector<Level>& levels() const override { return game_->levels(); }

    Result<std::unique_ptr<Player>> player(const Spec& spec) const override {
        const ExternalPlayer* player = find(spec.name);
        if (!player) return game_->player(spec);
        const auto values = OptionValues::read(player->info.options, spec, spec.name);
        if (!values) return values.error();
        return player->make(game_, *values);
    }

    Result<std::string> canonical_text(const Spec& spec) const override {
        const ExternalPlayer* player = find(spec.name);
        if (!player) return game_->canonical_text(spec);
        const auto values = OptionValues::read(player->info.options, spec, spec.name);
        if (!values) return values.error();
        return to_text(values->canonical_text(spec.name));
    }

    Result<Evaluation> estimate(const Spec& spec) const override {
        return find(spec.name) ? Variant::estimate(spec) : game_->estimate(spec);
    }

private:
    const ExternalPlayer* find(const std::string& name) const {
        for (const auto& player : external_players_)
            if (player.info.name == name) return &player;
        return nullptr;
    }

    VariantPtr game_;
    std::vector<ExternalPlayer> external_players_;
    std::vector<PlayerInfo> infos_;
};

}  // namespace

VariantPtr with_external_players(VariantPtr game, std::vector<ExternalPlayer> external_players) {
    return std::make_shared<HostVariant>(std::move(game), std::move(external_players));
}

}  // namespace pitboss
