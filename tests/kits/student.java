    // Each call of choose behaves in the next of these ways.
    static final String[] STUDENT = System.getenv("STUDENT").split(" ");
    static int calls = 0;
    static {
        System.out.println("a word before the game");
    }

    static String recurse(String move) {
        return recurse(move) + move;
    }

    static String choose(Position position, Clock clock) throws Exception {
        List<String> legal = position.legalMoves();
        String last = legal.get(legal.size() - 1);
        switch (STUDENT[calls++ % STUDENT.length]) {
            case "last", "search" -> { }
            case "prints" -> {
                System.out.println("bestmove nonsense");
                System.out.print("three\nlines\nat once\n");
                System.out.flush();
                System.err.println("to the log");
            }
            case "throws" -> throw new RuntimeException("bestmove 1\nbestmove 2\n\u00e9");
            case "recurses" -> {
                return recurse(last);
            }
            case "exits" -> throw new Error("3");
            case "reads" -> {
                return new Scanner(System.in).nextLine();
            }
            case "nothing" -> {
                return null;
            }
            case "illegal" -> {
                return "99\nquit";
            }
            case "waits" -> {
                while (!clock.timeIsUp()) Thread.sleep(1);
            }
            // How much time the clock gives for the move.
            case "reads_clock" -> System.out.println("seconds " + clock.secondsLeft());
            case "sleeps" -> Thread.sleep(100_000_000);
            // Never returns, but has told which move it likes.
            case "plays_on" -> {
                clock.remember(last);
                while (true) position.play(legal.get(0));
            }
            case "loops" -> {
                while (true) Thread.onSpinWait();
            }
            case "limits" -> System.out.println("depth " + clock.depth + " nodes " + clock.nodes);
            default -> throw new IllegalArgumentException("STUDENT");
        }
        return last;
    }

