// The steps of a check (wire/agent_check.h), each a function that tries one thing. What an agent
// does to end the conversation is thrown as PlayerFault.
#pragma once

#include "wire/agent_exam.h"

namespace pitboss::check {

// How it talks: check_talking.cpp.
Finding start(AgentExam& exam);
Finding handshake(AgentExam& exam);
Finding ready(AgentExam& exam);
Finding accepts_the_game(AgentExam& exam);
Finding new_game(AgentExam& exam);
Finding unknown_commands(AgentExam& exam);
Finding bad_positions(AgentExam& exam);
Finding clean_output(AgentExam& exam);
Finding quit(AgentExam& exam);
Finding end_of_input(AgentExam& exam);

// How it plays: check_playing.cpp.
Finding first_move(AgentExam& exam);
Finding quiet(AgentExam& exam);
Finding many_moves(AgentExam& exam);
Finding position_text(AgentExam& exam);
Finding whole_games(AgentExam& exam);

// How it listens while it thinks: check_thinking.cpp.
Finding ready_while_thinking(AgentExam& exam);
Finding stop(AgentExam& exam);

// Whether it knows the rules, where it can be asked: check_rules.cpp.
Finding rules(AgentExam& exam);

}  // namespace pitboss::check
