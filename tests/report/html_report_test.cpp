#include "report/html_report.h"

#include "arena/tournament.h"
#include "report/html_template.h"
#include "report/html_text.h"
#include "temporary_folder.h"
#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace pitboss::html_report_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(HtmlText, lets_nothing_out_of_its_place) {
    EXPECT_EQ(html_text("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    EXPECT_EQ(script_text("a\"b\\c\n</script>"), "\"a\\u0022b\\u005cc\\u000a\\u003c/script>\"");
}

TEST(Template, is_filled_by_name_and_values_are_not_looked_into) {
    EXPECT_EQ(fill_template("{{a}}-{{b}}{{a}}.", {{"a", "1"}, {"b", "{{a}}"}}), "1-{{a}}1.");
    EXPECT_EQ(fill_template("plain", {}), "plain");
}

TEST(HtmlReport, holds_every_game_with_the_games_own_drawings) {
    const test::TemporaryFolder folder;
    const auto variant = test::opened("kalah(pits=3,seeds=2)");
    GameStore store(folder.file("x.games"), GameStore::Use::write);
    TournamentPlan plan;
    plan.game = variant->name();
    plan.conditions.openings.plies = 1;
    plan.entrants = {{.name = "</script><b>", .player = "greedy"},
                     {.name = "chance", .player = "random"}};
    plan.schedule.pairs = 3;
    store.begin(plan.game, settings_of(plan));
    const auto make = [&](const Entrant& entrant) {
        return test::player_of(*variant, entrant.player);
    };
    ASSERT_TRUE(play_tournament(variant, plan, store, {make}, {}));
    std::vector<std::string> names;
    for (const auto& player : store.players())
        names.push_back(player.name);
    const Standings table = standings(names, counted_games(store));
    const std::string page = html_report({"title & more", table, store, *variant});

    EXPECT_THAT(page, HasSubstr("<title>title &amp; more</title>"));
    EXPECT_THAT(page, Not(HasSubstr("</script><b>")));
    store.each([&](const StoredGame& game) {
        EXPECT_THAT(page, HasSubstr("[\"" + to_text(game.id) + "\""));
        std::istringstream drawing((*replay(*variant, game.record.line))->drawing());
        for (std::string line; std::getline(drawing, line);)
            EXPECT_THAT(page, HasSubstr(script_text(line)));
    });
}

}  // namespace
}  // namespace pitboss::html_report_test
