// The steps of a check (agents/agent_check.h), each a function that tries one thing. What an agent
// does to end the conversation is thrown as PlayerFault.
#pragma once

#include "agents/agent_exam.h"

namespace pitboss::check {

// How it talks: check_talking.cpp.
CheckFinding start(AgentExam& exam);
CheckFinding handshake(AgentExam& exam);
CheckFinding ready(AgentExam& exam);
CheckFinding accepts_the_game(AgentExam& exam);
CheckFinding new_game(AgentExam& exam);
CheckFinding unknown_commands(AgentExam& exam);
CheckFinding bad_positions(AgentExam& exam);
CheckFinding clean_output(AgentExam& exam);
CheckFinding quit(AgentExam& exam);
CheckFinding end_of_input(AgentExam& exam);

// How it plays: check_playing.cpp.
CheckFinding first_move(AgentExam& exam);
CheckFinding quiet(AgentExam& exam);
CheckFinding many_moves(AgentExam& exam);
CheckFinding position_text(AgentExam& exam);
CheckFinding whole_games(AgentExam& exam);

// How it listens while it thinks: check_thinking.cpp.
CheckFinding ready_while_thinking(AgentExam& exam);
CheckFinding stop(AgentExam& exam);

// Whether it knows the rules, where it can be asked: check_rules.cpp.
CheckFinding rules(AgentExam& exam);

}  // namespace pitboss::check
