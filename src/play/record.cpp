#include "play/record.h"

namespace pitboss {

const char* code_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::ok:
            return "ok";
        case Verdict::time:
            return "time";
        case Verdict::illegal:
            return "illegal";
        case Verdict::crash:
            return "crash";
        case Verdict::output:
            return "output";
        case Verdict::memory:
            return "memory";
        case Verdict::start:
            return "start";
        case Verdict::resigned:
            return "resigned";
        case Verdict::stopped:
            return "stopped";
    }
    return "";
}

}  // namespace pitboss
