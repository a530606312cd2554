// All limits on what clients may ask of the server. docs/server-limits.md states them in words;
// docs/decisions/0005-server.md and 0015-fair-shares.md say why.
#pragma once

#include <chrono>
#include <cstddef>

namespace pitboss::server::limits {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Of a connection.
inline constexpr std::size_t header_bytes = 8 << 10;
inline constexpr std::size_t body_bytes = 256 << 10;
inline constexpr std::size_t message_bytes = 64 << 10;
inline constexpr std::size_t queued_bytes = 1 << 20;  // that a client has not read yet
inline constexpr seconds request_time{5};             // from the first byte to the last
inline constexpr seconds response_time{20};
inline constexpr seconds silence{60};  // of a WebSocket
inline constexpr seconds farewell{2};  // for answers and goodbyes when the server ends
inline constexpr int messages_a_second = 40;
inline constexpr int agent_messages_a_second = 400;
inline constexpr int unheard_messages = 2000;     // in a second, after which a connection is closed
inline constexpr std::size_t watched_games = 64;  // by one client

// Of all together.
inline constexpr std::size_t connections = 12'000;
inline constexpr std::size_t connections_of_one = 2000;      // address
inline constexpr std::size_t connections_for_others = 1000;  // than those who have many
inline constexpr std::size_t many_connections = 50;
inline constexpr std::size_t games_in_memory = 10'000;
inline constexpr std::size_t kept_games = 50'000;
inline constexpr std::size_t games_beyond = 2000;  // for a moment, until older ones have given way
inline constexpr std::size_t forgotten_at_once = 500;
inline constexpr std::chrono::hours in_play{1};  // no game of the last hour gives way
inline constexpr std::chrono::hours finished_game_kept{90 * 24};  // since its last change
inline constexpr std::chrono::hours between_clearings{1};
inline constexpr seconds between_full_clearings{2};
inline constexpr std::size_t listed_games = 200;

// Of each address in a while; one address may be a class of two hundred. On a server bound to its
// own machine nobody is a stranger.
struct Rate {
    double a_second;
    double burst;
};
struct Rates {
    Rate requests;
    Rate messages;
    Rate games;
    Rate agents;
};
inline constexpr Rates of_strangers{
    .requests = {1000, 10'000}, .messages = {600, 6000}, .games = {1, 600}, .agents = {0.01, 250}};
inline constexpr Rates of_this_machine{.requests = {5000, 50'000},
                                       .messages = {20'000, 200'000},
                                       .games = {100, 60'000},
                                       .agents = {10, 1000}};

// Of thinking.
inline constexpr milliseconds standard_analysis{300};
inline constexpr milliseconds longest_analysis{5000};
inline constexpr milliseconds longest_live{60'000};
inline constexpr milliseconds longest_reply{10'000};
inline constexpr milliseconds reply_wait{1000};  // that all who wait for a reply share
inline constexpr milliseconds shortest_reply{20};
inline constexpr milliseconds crowded_background{1000};  // at a time, while others wait
inline constexpr milliseconds yielding_background{500};  // while people wait for replies
inline constexpr milliseconds hint_time{200};
inline constexpr milliseconds review_move{100};
inline constexpr milliseconds longest_review_move{500};
inline constexpr milliseconds longest_review{20'000};
inline constexpr int most_lines = 16;
inline constexpr seconds longest_retry{60};

// How many searches wait at most.
struct Waiting {
    std::size_t of_one;      // game or connection
    std::size_t of_address;  // which may be a class
    std::size_t of_all;
};
inline constexpr Waiting waiting_replies{4, 1000, 4000};
inline constexpr Waiting waiting_background{16, 400, 2000};

// Of tournaments, one of which is played at a time.
inline constexpr std::size_t tournament_players = 256;
inline constexpr int tournament_games = 1000;
inline constexpr int tournament_at_once = 8;            // games of built-in players
inline constexpr int agents_at_once = 64;               // games between agents
inline constexpr std::size_t told_bytes_a_ms = 20'000;  // to watchers, all together
inline constexpr std::size_t told_watchers_a_ms = 10;
inline constexpr milliseconds tournament_move{2000};
inline constexpr std::size_t tournaments = 500;
inline constexpr std::size_t agents = 1000;
inline constexpr std::chrono::hours agent_unseen{24};  // until one that never came is forgotten
inline constexpr std::size_t agent_line_bytes = 8 << 10;
inline constexpr std::size_t agent_lines = 100;  // that nobody has read yet

}  // namespace pitboss::server::limits
