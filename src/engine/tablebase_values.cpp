#include "engine/tablebase_values.h"

#include "core/text.h"
#include "solve/tablebase.h"

namespace pitboss {
namespace {

// Two tables of a game with the same layers are the same tables.
std::string tables_name(const Tablebase& tables, const TablebaseGame& game) {
    std::string layers;
    for (const auto& layer : tables.layers())
        layers += header_bytes(layer.header());
    return game.folder() + " up to " + std::to_string(tables.most_stake()) + " seeds, " +
           hex_text(hash_of(layers));
}

}  // namespace

Result<ExactValuesPtr> exact_values_from_tables(const std::string& place,
                                                const std::shared_ptr<const TablebaseGame>& game) {
    const auto opened = tables_in(place, *game);
    if (!opened) return opened.error();
    return {std::make_shared<const ExactValues>(ExactValues{
        tables_name(**opened, *game), (*opened)->most_stake(),
        [game, tables = *opened](const Board& board) -> std::optional<Value> {
            if (board.over()) return board.margin(Side::south);
            const auto place_of = game->place(board.position_text());
            const auto rest = place_of && *place_of ? tables->value(**place_of) : std::nullopt;
            if (!rest) return std::nullopt;
            return board.margin(Side::south) + (board.to_move() == Side::south ? *rest : -*rest);
        }})};
}

}  // namespace pitboss
