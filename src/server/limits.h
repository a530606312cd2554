// All limits on what clients may ask of the server. docs/decisions/0005-server.md says why.
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
inline constexpr std::size_t watched_games = 64;  // by one client

// Of all together.
inline constexpr std::size_t connections = 2500;
inline constexpr std::size_t connections_of_one = 2000;  // address
inline constexpr std::size_t kept_games = 50'000;
inline constexpr std::size_t listed_games = 200;

// Of thinking.
inline constexpr milliseconds standard_analysis{300};
inline constexpr milliseconds longest_analysis{5000};
inline constexpr milliseconds longest_live{60'000};
inline constexpr milliseconds crowded_live{5000};  // while others wait
inline constexpr milliseconds longest_reply{10'000};
inline constexpr milliseconds hint_time{200};
inline constexpr milliseconds review_move{100};
inline constexpr milliseconds longest_review_move{500};
inline constexpr milliseconds longest_review{20'000};
inline constexpr int most_lines = 16;
inline constexpr std::size_t waiting_replies = 4000;
inline constexpr std::size_t waiting_analyses = 16;

// Of tournaments, one of which is played at a time.
inline constexpr std::size_t tournament_players = 24;
inline constexpr int tournament_games = 1000;
inline constexpr int tournament_at_once = 8;  // games
inline constexpr milliseconds tournament_move{2000};
inline constexpr std::size_t tournaments = 500;
inline constexpr std::size_t agents = 200;

}  // namespace pitboss::server::limits
