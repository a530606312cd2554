import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

/**
 * An agent for Pitboss in one file. Write your own choose; the rest is done for you.
 *
 *     pitboss check-agent -- java Agent.java                   does it behave?
 *     pitboss match kalah "cmd(java Agent.java)" greedy        is it any good?
 */
public class Agent {
    static final PrintStream PROTOCOL = System.out;
    static {
        // System.out is yours for debugging: it goes to standard error, never between the moves.
        System.setOut(System.err);
    }

    static final String NAME = "my agent";
    static final String AUTHOR = "me";
    static final String GAME = "kalah"; // the game to start with; a manager may name another one
    static final double THINKING_SECONDS = 1.0; // for one move, where a manager sets no time
    static final Random random = new Random(); // of all chance, so that a seed repeats a game

    /**
     * Returns the move to play, one of position.legalMoves().
     *
     * This agent is greedy: it tries each move and takes the one after which it leads by most.
     * Three ways to make it stronger, the easiest first:
     *
     * 1. Judge better. margin() only counts what is safe in the stores. What else is worth
     *    something: seeds in your own pits, a move that lets you move again, a pit about to be
     *    captured?
     * 2. Look further. Let a method call itself on position.play(move). Ask position.toMove()
     *    after every move: a turn may hold several moves, so the players do not simply alternate.
     * 3. Use the time. Search 1 move deep, then 2, then 3, until clock.timeIsUp(); then return the
     *    best move of the last search that was complete.
     *
     * Players are 1 and 2, moves are texts. What you can ask:
     *
     * any game     position.toMove()  .legalMoves()  .play(move)  .over()  .margin(player)  .text()
     * with seeds   position.pits(player)  .store(player)  .score(player)  .skips(player)  .ply()
     * quarto       position.piece(cell)  .hand()  .piecesLeft()  .lines()
     * the time     clock.timeIsUp()  .secondsLeft()  .remember(move)
     */
    static String choose(Position position, Clock clock) {
        int me = position.toMove();
        List<String> moves = position.legalMoves();
        Collections.shuffle(moves, random); // among equals the first one wins: let that be chance
        String bestMove = null;
        int bestMargin = -1000;
        for (String move : moves) {
            int margin = position.play(move).margin(me);
            if (margin > bestMargin) {
                bestMove = move;
                bestMargin = margin;
            }
        }
        return bestMove;
    }

    // =============================================================================================
    //   You need not read further. What follows are the clock, the rules of the games and the talk
    //   with the program that runs the game.
    // =============================================================================================

    public static void main(String[] arguments) throws InterruptedException {
        InputStream source = System.in;
        System.setIn(InputStream.nullInputStream()); // the input is the manager's alone
        new Engine().run(source);
        Runtime.getRuntime().halt(0); // at once, even if choose is still busy
    }
}

// ---- The clock ----------------------------------------------------------------------------------

/** The time for one move. It runs from the moment the move was asked for. */
class Clock {
    static final double A_DAY = 86_400; // seconds
    private static final double LEAST_SECONDS = 0.01; // for a move, even if no time is left at all
    private static final long USUAL_MOVES_TO_GO = 20;

    final Long depth; // moves to look ahead; null unless a manager asks for it
    final Long nodes; // positions to look at, in the same way
    final boolean infinite;
    volatile boolean stopped = false;
    volatile boolean abandoned = false; // nobody waits for the move any more
    volatile String bestSoFar = null;
    private final long start = System.nanoTime();
    private final double deadline; // in seconds after the start
    private final double cutOff;

    Clock(Map<String, Long> limits, int player) {
        depth = limits.get("depth");
        nodes = limits.get("nodes");
        infinite = limits.containsKey("infinite");
        double seconds = infinite ? A_DAY : secondsForMove(limits, player);
        // A move must be out before the time is over, also on a machine that has more to do: half
        // of the reserve is for a choose that is a little late, half for the way of the move.
        double reserve = Math.min(seconds / 2, 0.03 + seconds / 50);
        deadline = seconds - reserve;
        cutOff = deadline + reserve / 2;
    }

    /** Return your move now. */
    boolean timeIsUp() { return secondsLeft() == 0; }

    double secondsLeft() { return stopped ? 0 : Math.max(0, deadline - elapsed()); }

    /** The move to play if you do not return one in time. */
    void remember(String move) { bestSoFar = move; }

    double secondsToCutOff() { return Math.max(0, cutOff - elapsed()); }

    private double elapsed() { return (System.nanoTime() - start) / 1e9; }

    /** The time for the move, or a share of what is left on the player's clock. */
    private static double secondsForMove(Map<String, Long> limits, int player) {
        List<Double> times = new ArrayList<>();
        if (limits.containsKey("movetime")) times.add(limits.get("movetime") / 1000.0);
        if (limits.containsKey("p" + player + "time")) {
            double left = limits.get("p" + player + "time") / 1000.0;
            double increment = limits.getOrDefault("p" + player + "inc", 0L) / 1000.0;
            double share = left / limits.getOrDefault("movestogo", USUAL_MOVES_TO_GO);
            times.add(Math.min(left / 2, share + 0.75 * increment));
        }
        double seconds = times.isEmpty() ? Agent.THINKING_SECONDS : Collections.min(times);
        return Math.min(Math.max(seconds, LEAST_SECONDS), A_DAY);
    }
}

// ---- Games, their parameters, and what all positions share --------------------------------------

/** Text that means nothing to us; the message says what would. */
class BadText extends RuntimeException {
    BadText(String message) { super(message); }

    /** Anybody's text, fit to stand in a line of the protocol. */
    static String quoted(Object text) {
        String printable = String.valueOf(text).replaceAll("[^ -~]+", "?");
        boolean fits = printable.length() <= 40;
        return '"' + (fits ? printable : printable.substring(0, 40) + "...") + '"';
    }
}

/** A game with a value for each of its parameters. */
record Variant(String game, Map<String, String> params) {
    private record Parameter(String standard, List<String> allowed) {}

    private static final Parameter PITS = number(6, 1, 12);
    private static final Parameter SEEDS = number(4, 1, 24);
    private static final Parameter FLAG = word("false", "true");
    private static final Map<String, Map<String, Parameter>> PARAMETERS = new TreeMap<>(Map.of(
            "bohnenspiel", Map.of(
                    "pits", PITS, "seeds", number(6, 1, 24), "rules", word("mcgill", "classic")),
            "kalah", Map.of("pits", PITS, "seeds", SEEDS, "capture", word("standard", "empty")),
            "kalaha", Map.of("pits", PITS, "seeds", SEEDS),
            "mancala", Map.of(
                    "pits", PITS, "seeds", SEEDS, "extra", FLAG, "plies", number(0, 0, 10_000),
                    // Whether players should see that end coming.
                    "foreseen", word("true", "false")),
            "quarto", Map.of("squares", FLAG)));

    private static Parameter number(int standard, int low, int high) {
        return new Parameter("" + standard,
                IntStream.rangeClosed(low, high).mapToObj(Integer::toString).toList());
    }

    private static Parameter word(String... allowed) {
        return new Parameter(allowed[0], List.of(allowed));
    }

    int number(String parameter) { return Integer.parseInt(params.get(parameter)); }

    boolean has(String parameter, String value) { return value.equals(params.get(parameter)); }

    Position start() {
        return game.equals("quarto") ? QuartoPosition.start(this) : SowingPosition.start(this);
    }

    Position read(String text) {
        boolean quarto = game.equals("quarto");
        return quarto ? QuartoPosition.read(this, text) : SowingPosition.read(this, text);
    }

    /** The variant written as "kalah(pits=6,seeds=4)"; what is not named takes its default. */
    static Variant parse(String text) {
        Matcher call = Pattern.compile("([a-z]+) *(?:\\((.*)\\))?").matcher(text.strip());
        if (!call.matches() || !PARAMETERS.containsKey(call.group(1)))
            throw new BadText("there is no game " + BadText.quoted(text) + "; the games: "
                    + String.join(", ", PARAMETERS.keySet()));
        Map<String, Parameter> known = PARAMETERS.get(call.group(1));
        Map<String, String> params = new TreeMap<>();
        boolean bare = call.group(2) == null || call.group(2).isBlank();
        for (String argument : bare ? new String[0] : call.group(2).split(",", -1)) {
            String[] parts = (argument + "= ").split("=");
            String name = parts[0].strip();
            if (!known.containsKey(name) || params.containsKey(name))
                throw new BadText(BadText.quoted(name) + " is given twice or not one of "
                        + String.join(", ", known.keySet()));
            params.put(name, checked(name, parts[1].strip(), known.get(name).allowed()));
        }
        known.forEach((name, parameter) -> params.putIfAbsent(name, parameter.standard()));
        return new Variant(call.group(1), params);
    }

    private static String checked(String name, String value, List<String> allowed) {
        String plain = value.replaceFirst("^0+(?=[0-9])", "");
        if (allowed.contains(plain)) return plain;
        throw new BadText(name + " goes from " + allowed.get(0) + " to "
                + allowed.get(allowed.size() - 1) + ", not " + BadText.quoted(value));
    }
}

/** A position never changes: play() makes a new one. */
abstract class Position {
    protected final Variant variant;
    protected final int toMove;

    protected Position(Variant variant, int toMove) {
        this.variant = variant;
        this.toMove = toMove;
    }

    /** The first position of a game: Position.start("kalah(pits=4)"). For trying things out. */
    static Position start(String variant) { return Variant.parse(variant).start(); }

    String game() { return variant.game(); }
    Map<String, String> params() { return variant.params(); }
    int toMove() { return toMove; } // 1 or 2
    abstract boolean over();
    abstract int margin(int player);
    abstract List<String> legalMoves();
    abstract String text();
    protected abstract Position after(String move);

    /** The position after a legal move. */
    Position play(String move) {
        if (Thread.currentThread().isInterrupted()) throw new Abandoned();
        if (!legalMoves().contains(move))
            throw new BadText(BadText.quoted(move) + " is not legal in " + text());
        return after(move);
    }

    /** p1win, p2win, draw, or none while the game lasts. */
    String result() {
        if (!over()) return "none";
        return margin(1) == 0 ? "draw" : margin(1) > 0 ? "p1win" : "p2win";
    }

    // What only some games have.
    int[] pits(int player) { throw missing("pits"); }
    int store(int player) { throw missing("stores"); }
    int score(int player) { throw missing("seeds"); }
    int skips(int player) { throw missing("skips"); }
    int ply() { throw missing("count of moves"); }
    int piece(String cell) { throw missing("pieces"); }
    int hand() { throw missing("pieces"); }
    List<Integer> piecesLeft() { throw missing("pieces"); }
    List<List<String>> lines() { throw missing("lines"); }

    private RuntimeException missing(String what) {
        return new UnsupportedOperationException(game() + " has no " + what);
    }

    @Override public String toString() { return text(); }
    @Override public int hashCode() { return text().hashCode(); }
    @Override public boolean equals(Object other) {
        return other instanceof Position position && text().equals(position.text());
    }
}

// ---- The sowing games ---------------------------------------------------------------------------
//
//      6  5  4  3  2  1        player 2
//      1  2  3  4  5  6        player 1
//
// Seeds run from a player's pit 1 to that player's last pit, then, where the game sows stores, into
// the own store, and on to the opponent's pit 1.

record SowingRules(
        boolean sowsStore, // the own store is a stop of the sowing
        boolean extraTurn, // a last seed in the own store moves again
        String capture, // "none", "standard", "empty" or "even"
        boolean eitherRowEnds, // otherwise only an empty row of the player to move does
        int mostPlies, // 0 is no limit
        int skips) { // for each player

    static SowingRules of(Variant variant) {
        int skips = variant.has("rules", "mcgill") ? 2 : 0;
        boolean extra = variant.has("extra", "true");
        return switch (variant.game()) {
            case "kalah" ->
                new SowingRules(true, true, variant.params().get("capture"), true, 0, 0);
            case "kalaha" -> new SowingRules(true, true, "none", false, 0, 0);
            case "mancala" ->
                new SowingRules(true, extra, "none", true, variant.number("plies"), 0);
            default -> new SowingRules(false, false, "even", false, 402, skips);
        };
    }
}

final class SowingPosition extends Position {
    private final SowingRules rules;
    private final int[][] rows; // the pits of player 1, then player 2, each from the owner's left
    private final int[] stores;
    private final int ply; // moves played so far
    private final int[] skipsLeft;
    private final int banned; // who may not skip before having sown again; 0 is nobody

    private SowingPosition(Variant variant, SowingRules rules, int[][] rows, int[] stores,
            int toMove, int ply, int[] skipsLeft, int banned) {
        super(variant, toMove);
        this.rules = rules;
        this.rows = rows;
        this.stores = stores;
        this.ply = ply;
        this.skipsLeft = skipsLeft;
        this.banned = banned;
    }

    /** The seeds in the player's pits; pits(1)[0] is pit 1. */
    @Override int[] pits(int player) { return rows[player - 1].clone(); }
    @Override int store(int player) { return stores[player - 1]; }
    @Override int skips(int player) { return skipsLeft[player - 1]; }
    @Override int ply() { return ply; }

    private boolean maySkip() { return skips(toMove) > 0 && banned != toMove; }

    private boolean rowHasRunOut() {
        if (rules.eitherRowEnds()) return sum(rows[0]) == 0 || sum(rows[1]) == 0;
        return sum(rows[toMove - 1]) == 0 && !maySkip();
    }

    private boolean limitIsReached() { return 0 < rules.mostPlies() && rules.mostPlies() <= ply; }

    @Override boolean over() { return limitIsReached() || rowHasRunOut(); }

    /**
     * The store, and once the game is over what is left in the own row. Only beans that still
     * circle at the ply limit of Bohnenspiel belong to nobody.
     */
    @Override int score(int player) {
        boolean rowsCount = rowHasRunOut() || (limitIsReached() && rules.sowsStore());
        return store(player) + (rowsCount ? sum(rows[player - 1]) : 0);
    }

    @Override int margin(int player) { return score(player) - score(3 - player); }

    @Override List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        if (over()) return moves;
        int[] own = rows[toMove - 1];
        for (int pit = 1; pit <= own.length; ++pit)
            if (own[pit - 1] > 0) moves.add(Integer.toString(pit));
        if (maySkip()) moves.add("skip");
        return moves;
    }

    @Override protected Position after(String move) {
        return move.equals("skip") ? afterSkip() : afterSowing(Integer.parseInt(move) - 1);
    }

    private Position afterSkip() {
        int other = 3 - toMove;
        int[] skips = inOrder(skips(toMove) - 1, skips(other));
        return new SowingPosition(variant, rules, rows, stores, other, ply + 1, skips, other);
    }

    private Position afterSowing(int pit) {
        int other = 3 - toMove;
        int store = store(toMove);
        int size = rows[0].length;
        // The stops in the order of sowing; ring[size] is the own store if it is one of them.
        int[] ring = new int[2 * size + (rules.sowsStore() ? 1 : 0)];
        if (rules.sowsStore()) ring[size] = store;
        System.arraycopy(rows[toMove - 1], 0, ring, 0, size);
        System.arraycopy(rows[other - 1], 0, ring, ring.length - size, size);
        int last = sow(ring, pit);
        if (rules.capture().equals("even")) {
            store += takeEven(ring, last);
        } else {
            takeOpposite(ring, last, size, rules.capture());
            store = ring[size];
        }
        int[] own = Arrays.copyOf(ring, size);
        int[] others = Arrays.copyOfRange(ring, ring.length - size, ring.length);
        int[][] after = toMove == 1 ? new int[][] {own, others} : new int[][] {others, own};
        int next = rules.extraTurn() && last == size ? toMove : other;
        return new SowingPosition(variant, rules, after, inOrder(store, store(other)), next,
                ply + 1, skipsLeft, banned == toMove ? 0 : banned);
    }

    @Override String text() {
        String text = joined(rows[0]) + "/" + joined(rows[1]) + " " + joined(stores) + " " + toMove
                + " " + ply;
        if (rules.skips() == 0) return text;
        return text + " " + joined(skipsLeft) + " " + "-12".charAt(banned);
    }

    static SowingPosition start(Variant variant) {
        SowingRules rules = SowingRules.of(variant);
        int[] row = new int[variant.number("pits")];
        Arrays.fill(row, variant.number("seeds"));
        int[] skips = {rules.skips(), rules.skips()};
        return new SowingPosition(
                variant, rules, new int[][] {row, row}, new int[2], 1, 0, skips, 0);
    }

    static SowingPosition read(Variant variant, String text) {
        SowingPosition example = start(variant);
        boolean skips = example.rules.skips() > 0;
        String row = "(\\d{1,9}" + ",\\d{1,9}".repeat(example.rows[0].length - 1) + ")";
        String form = row + "/" + row + " (\\d{1,9},\\d{1,9}) ([12]) (\\d{1,9})"
                + (skips ? " (\\d{1,9},\\d{1,9}) ([-12])" : "");
        Matcher fields = Pattern.compile(form).matcher(text);
        if (!fields.matches())
            throw new BadText("a position is written like \"" + example.text() + "\", not "
                    + BadText.quoted(text));
        SowingPosition position = new SowingPosition(variant, example.rules,
                new int[][] {numbers(fields.group(1)), numbers(fields.group(2))},
                numbers(fields.group(3)), Integer.parseInt(fields.group(4)),
                Integer.parseInt(fields.group(5)),
                skips ? numbers(fields.group(6)) : example.skipsLeft,
                skips ? "-12".indexOf(fields.group(7)) : 0);
        position.check(2 * sum(example.rows[0]));
        return position;
    }

    private void check(long total) {
        long found = sum(rows[0]) + sum(rows[1]) + sum(stores);
        if (found != total)
            throw new BadText("there are " + total + " seeds in the game, here they are " + found);
        int mostPlies = rules.mostPlies() > 0 ? rules.mostPlies() : 1_000_000;
        if (ply > mostPlies || Math.max(skips(1), skips(2)) > rules.skips())
            throw new BadText("there are at most " + mostPlies + " plies and " + rules.skips()
                    + " skips for each player");
    }

    /** A pair of which player 1's part comes first. */
    private int[] inOrder(int mine, int others) {
        return toMove == 1 ? new int[] {mine, others} : new int[] {others, mine};
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
    }

    private static String joined(int[] numbers) {
        return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    private static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) sum += number;
        return sum;
    }

    /** Sows the seeds of one pit; returns where the last one fell. No pit is left out. */
    private static int sow(int[] ring, int origin) {
        int seeds = ring[origin];
        int last = origin;
        ring[origin] = 0;
        for (; seeds > 0; --seeds) {
            last = (last + 1) % ring.length;
            ++ring[last];
        }
        return last;
    }

    /** Bohnenspiel: takes 2, 4 or 6 where the last bean fell, and so on backwards. How many? */
    private static int takeEven(int[] ring, int last) {
        int taken = 0;
        while (ring[last] == 2 || ring[last] == 4 || ring[last] == 6) {
            taken += ring[last];
            ring[last] = 0;
            last = (last + ring.length - 1) % ring.length;
        }
        return taken;
    }

    /** Kalah: a last seed in an own pit that was empty goes to the store with the pit opposite. */
    private static void takeOpposite(int[] ring, int last, int size, String capture) {
        if (capture.equals("none") || last >= size || ring[last] != 1) return;
        int opposite = 2 * size - last;
        if (ring[opposite] == 0 && !capture.equals("empty")) return;
        ring[size] += 1 + ring[opposite];
        ring[last] = 0;
        ring[opposite] = 0;
    }
}

// ---- Quarto -------------------------------------------------------------------------------------
//
// A piece is a number from 0 to 15, one bit for each trait. The cells in the order of the board:
//
//      12 13 14 15     row 4
//       8  9 10 11     row 3
//       4  5  6  7     row 2
//       0  1  2  3     row 1
//       a  b  c  d

final class QuartoPosition extends Position {
    private static final int NONE = -1; // where there is no piece
    private static final String PIECES = "0123456789abcdef";
    private static final List<String> CELLS = IntStream.range(0, 16)
            .mapToObj(cell -> "" + "abcd".charAt(cell % 4) + "1234".charAt(cell / 4)).toList();

    private final int[][] lines; // the four cells of each line that wins
    private final int[] board; // for each cell its piece
    private final int hand; // the piece to place; none if one is to be given
    private final boolean won; // by the player to move, who has just placed

    private QuartoPosition(Variant variant, int[][] lines, int[] board, int hand, int toMove) {
        super(variant, toMove);
        this.lines = lines;
        this.board = board;
        this.hand = hand;
        this.won = hand == NONE && hasLine(board, lines);
    }

    /** The piece on a cell such as "b3", or -1. */
    @Override int piece(String cell) { return board[CELLS.indexOf(cell)]; }

    /** The piece to place, or -1 if one is to be given. */
    @Override int hand() { return hand; }

    /** The pieces that can be given. */
    @Override List<Integer> piecesLeft() {
        List<Integer> left = new ArrayList<>();
        for (int piece = 0; piece < 16; ++piece)
            if (!contains(board, piece) && piece != hand) left.add(piece);
        return left;
    }

    /** Each line that wins, as four cells. */
    @Override List<List<String>> lines() {
        return Arrays.stream(lines)
                .map(line -> Arrays.stream(line).mapToObj(CELLS::get).toList()).toList();
    }

    @Override boolean over() { return won || !contains(board, NONE); }

    /** 1 for the winner, -1 for the loser, otherwise 0. */
    @Override int margin(int player) { return !won ? 0 : player == toMove ? 1 : -1; }

    @Override List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        if (over()) return moves;
        if (hand == NONE) {
            for (int piece : piecesLeft()) moves.add(PIECES.substring(piece, piece + 1));
        } else {
            for (int cell = 0; cell < 16; ++cell)
                if (board[cell] == NONE) moves.add(CELLS.get(cell));
        }
        return moves;
    }

    @Override protected Position after(String move) {
        if (hand == NONE)
            return new QuartoPosition(variant, lines, board, PIECES.indexOf(move), 3 - toMove);
        int[] after = board.clone();
        after[CELLS.indexOf(move)] = hand;
        return new QuartoPosition(variant, lines, after, NONE, toMove);
    }

    @Override String text() {
        StringBuilder text = new StringBuilder();
        for (int first = 12; first >= 0; first -= 4) {
            for (int cell = first; cell < first + 4; ++cell) text.append(sign(board[cell]));
            text.append(first > 0 ? '/' : ' ');
        }
        return text.append(sign(hand)).append(' ').append(toMove).toString();
    }

    private static char sign(int piece) { return piece == NONE ? '-' : PIECES.charAt(piece); }

    static QuartoPosition start(Variant variant) {
        int[] board = new int[16];
        Arrays.fill(board, NONE);
        int[][] lines = linesOf(variant.has("squares", "true"));
        return new QuartoPosition(variant, lines, board, NONE, 1);
    }

    static QuartoPosition read(Variant variant, String text) {
        QuartoPosition start = start(variant);
        String row = "([-0-9a-f]{4})";
        String form = row + "/" + row + "/" + row + "/" + row + " ([-0-9a-f]) ([12])";
        Matcher fields = Pattern.compile(form).matcher(text);
        if (!fields.matches())
            throw new BadText("a position is written like \"" + start.text() + "\", not "
                    + BadText.quoted(text));
        String signs = fields.group(4) + fields.group(3) + fields.group(2) + fields.group(1);
        int[] board = signs.chars().map(PIECES::indexOf).toArray();
        int hand = PIECES.indexOf(fields.group(5));
        check(board, hand, start.lines);
        int toMove = Integer.parseInt(fields.group(6));
        return new QuartoPosition(variant, start.lines, board, hand, toMove);
    }

    private static void check(int[] board, int hand, int[][] lines) {
        int[] pieces = IntStream.concat(Arrays.stream(board), IntStream.of(hand))
                .filter(piece -> piece != NONE).toArray();
        if (Arrays.stream(pieces).distinct().count() != pieces.length)
            throw new BadText("a piece is there twice");
        boolean won = hasLine(board, lines);
        if (hand != NONE && (won || !contains(board, NONE)))
            throw new BadText("the game is over, so no piece may be in hand");
        // The first line ends the game: before the last piece there was none.
        boolean explained = !won;
        for (int cell = 0; cell < 16 && !explained; ++cell) {
            int[] before = board.clone();
            before[cell] = NONE;
            explained = !hasLine(before, lines);
        }
        if (!explained) throw new BadText("one piece cannot have completed all these lines");
    }

    private static boolean contains(int[] board, int piece) {
        for (int other : board)
            if (other == piece) return true;
        return false;
    }

    private static int[][] linesOf(boolean squares) {
        List<int[]> lines = new ArrayList<>();
        for (int i = 0; i < 4; ++i) {
            lines.add(new int[] {4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
            lines.add(new int[] {i, i + 4, i + 8, i + 12});
        }
        lines.add(new int[] {0, 5, 10, 15});
        lines.add(new int[] {3, 6, 9, 12});
        for (int corner : squares ? new int[] {0, 1, 2, 4, 5, 6, 8, 9, 10} : new int[0])
            lines.add(new int[] {corner, corner + 1, corner + 4, corner + 5});
        return lines.toArray(new int[0][]);
    }

    /** Whether four pieces in a line share a trait: all have its bit, or none has. */
    private static boolean hasLine(int[] board, int[][] lines) {
        for (int[] line : lines) {
            int a = board[line[0]], b = board[line[1]], c = board[line[2]], d = board[line[3]];
            boolean full = Math.min(Math.min(a, b), Math.min(c, d)) != NONE;
            if (full && ((a & b & c & d) != 0 || (a | b | c | d) != 15)) return true;
        }
        return false;
    }
}

// ---- Thinking, while the engine listens ---------------------------------------------------------

/** Ends a choose that nobody waits for any more, when it next plays a move. */
class Abandoned extends Error {}

/** Works out the lines that answer a go, and joins the events when it is done. */
class Job extends Thread {
    private static final double GRACE_SECONDS = 0.1; // for choose to return after a stop

    final Clock clock;
    final double patience; // seconds to wait before it is stopped for something else
    private final BlockingQueue<Object> events;
    private final Supplier<List<String>> work;
    private final Supplier<List<String>> late; // the lines to say if the work is not done in time
    private volatile List<String> lines = null;

    Job(BlockingQueue<Object> events, Clock clock, double patience, Supplier<List<String>> work,
            Supplier<List<String>> late) {
        this.events = events;
        this.clock = clock;
        this.patience = patience;
        this.work = work;
        this.late = late;
        setDaemon(true);
    }

    @Override public void run() {
        lines = work.get();
        events.add(this);
    }

    /** Ends the work and says what came of it, before anything else is done. */
    void finish(Consumer<String> say) throws InterruptedException {
        waitFor(patience);
        clock.stopped = true;
        waitFor(Math.min(GRACE_SECONDS, clock.secondsToCutOff()));
        List<String> done = lines;
        clock.abandoned = done == null;
        (clock.abandoned ? late.get() : done).forEach(say);
        if (clock.abandoned) abandon();
    }

    private void waitFor(double seconds) throws InterruptedException {
        if (seconds > 0.001) join((long) (1000 * seconds)); // join(0) would wait for ever
    }

    /** Shows where choose is, and ends it when it next plays a move: it would slow down others. */
    private void abandon() {
        for (StackTraceElement place : getStackTrace()) System.err.println("    at " + place);
        interrupt();
    }

    /** A legal move, whatever choose does. */
    static List<String> search(Position position, Clock clock) {
        String trouble;
        try {
            String move = Agent.choose(position, clock);
            if (position.legalMoves().contains(move)) return List.of("bestmove " + move);
            trouble = "choose returned " + BadText.quoted(move) + ", not a legal move";
        } catch (Throwable error) {
            if (clock.abandoned) return List.of();
            error.printStackTrace();
            String reason = Objects.toString(error.getMessage(), "");
            trouble = "choose failed with " + error.getClass().getSimpleName() + " "
                    + BadText.quoted(reason);
        }
        return emergency(position, clock, trouble);
    }

    static List<String> emergency(Position position, Clock clock, String trouble) {
        List<String> legal = position.legalMoves();
        String move = legal.contains(clock.bestSoFar) ? clock.bestSoFar : legal.get(0);
        String message = trouble + "; " + move + " is played";
        System.err.println(message);
        return List.of("info string error: " + message, "bestmove " + move);
    }

    /** How many sequences of that many moves begin with each move. */
    static List<String> count(Position position, Clock clock, long depth) {
        List<String> lines = new ArrayList<>();
        long total = depth == 0 ? 1 : 0;
        for (String move : depth > 0 ? position.legalMoves() : List.<String>of()) {
            long number = perft(position.after(move), clock, depth - 1);
            lines.add(move + ": " + number);
            total += number;
        }
        lines.add("nodes " + total);
        return clock.stopped ? List.of("info string perft stopped") : lines;
    }

    private static long perft(Position position, Clock clock, long depth) {
        if (depth == 0 || clock.stopped) return 1;
        List<String> moves = position.legalMoves();
        if (depth == 1) return moves.size();
        return moves.stream()
                .mapToLong(move -> perft(position.after(move), clock, depth - 1)).sum();
    }
}

// ---- The talk: UGI, the Universal Game Interface ------------------------------------------------

/**
 * Answers a manager. One thread says everything; it takes one event after another: a line, or a job
 * that is done.
 */
class Engine {
    private static final int LONGEST_LINE = 16_384; // bytes
    private static final int DEEPEST_COUNT = 64;

    // The words of go that take a number, with the smallest that makes sense.
    private static final Map<String, Long> GO_NUMBERS = Map.of("p1time", 0L, "p2time", 0L,
            "p1inc", 0L, "p2inc", 0L, "movestogo", 1L, "movetime", 0L, "depth", 1L, "nodes", 1L);
    private static final Map<String, String> GO_ALIASES =
            Map.of("wtime", "p1time", "btime", "p2time", "winc", "p1inc", "binc", "p2inc");

    private final BlockingQueue<Object> events = new LinkedBlockingQueue<>();
    private Job job = null;
    private Long seed = null;
    private Variant variant = Variant.parse(Agent.GAME);
    private Position position = variant.start();

    void run(InputStream source) throws InterruptedException {
        Thread listener = new Thread(() -> listen(source));
        listener.setDaemon(true);
        listener.start();
        boolean running = true;
        while (running) {
            Object event = nextEvent();
            if (event instanceof String line) running = obey(line);
            else if (event == job && !job.clock.infinite) finish();
        }
        if (job != null && job.patience > 0) finish();
    }

    private void listen(InputStream source) {
        try {
            for (int next = 0; next >= 0;) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                while ((next = source.read()) >= 0 && next != '\n')
                    if (bytes.size() <= LONGEST_LINE) bytes.write(next);
                String line = bytes.toString(StandardCharsets.ISO_8859_1); // a character is a byte
                if (wordAt(0, wordsOf(line)).equals("quit")) break; // reading would delay the end
                events.add(line);
            }
        } catch (IOException broken) {
            System.err.println(broken);
        }
        events.add("quit"); // which is what the end of the input means
    }

    private Object nextEvent() throws InterruptedException {
        while (true) {
            double seconds = job == null ? Clock.A_DAY : job.clock.secondsToCutOff();
            Object event = events.poll((long) (1e6 * seconds), TimeUnit.MICROSECONDS);
            if (event != null) return event;
            finish();
        }
    }

    private void finish() throws InterruptedException {
        Job finished = job;
        job = null;
        if (finished != null) finished.finish(this::say);
    }

    private void say(String line) {
        Agent.PROTOCOL.print(line + "\n");
        if (Agent.PROTOCOL.checkError()) Runtime.getRuntime().halt(0); // nobody listens any more
    }

    private void complain(String trouble) { say("info string error: " + trouble); }

    /** Does what a line asks for; false when it is time to go. */
    private boolean obey(String line) throws InterruptedException {
        List<String> words = wordsOf(line);
        List<String> rest = words.subList(1, words.size());
        try {
            if (line.length() > LONGEST_LINE)
                throw new BadText("a line has at most " + LONGEST_LINE + " bytes");
            switch (words.get(0)) {
                case "ugi", "uci" -> greet(words.get(0) + "ok");
                case "isready" -> say("readyok");
                case "setoption" -> setOption(String.join(" ", rest));
                case "uginewgame", "ucinewgame" -> newGame();
                case "position" -> setPosition(rest);
                case "go" -> go(rest);
                case "stop" -> stop();
                case "query" -> query(wordAt(0, rest));
                default -> { } // what we do not know we ignore
            }
        } catch (BadText bad) {
            complain(bad.getMessage());
        }
        return !words.get(0).equals("quit");
    }

    private void greet(String lastWord) {
        say("id name " + Agent.NAME);
        say("id author " + Agent.AUTHOR);
        say("option name UGI_Variant type string default " + Agent.GAME);
        say("option name Seed type spin default 0 min 0 max 4294967295");
        say(lastWord);
    }

    private void setOption(String text) throws InterruptedException {
        finish();
        Matcher setting = Pattern.compile("name (.+?) value (.+)").matcher(text);
        if (!setting.find())
            throw new BadText("an option is set with setoption name <name> value <value>");
        String name = setting.group(1);
        String value = setting.group(2);
        if (name.equalsIgnoreCase("UGI_Variant")) setVariant(Variant.parse(value));
        else if (name.equalsIgnoreCase("Seed")) setSeed(readNumber(value, "Seed"));
        else throw new BadText(
                "there is no option " + BadText.quoted(name) + "; the options: UGI_Variant, Seed");
    }

    private void setVariant(Variant wanted) {
        if (wanted.equals(variant)) return;
        variant = wanted;
        position = variant.start();
    }

    private void setSeed(long wanted) {
        seed = wanted;
        Agent.random.setSeed(seed);
    }

    private void newGame() throws InterruptedException {
        finish();
        position = variant.start();
        if (seed != null) setSeed(seed);
    }

    private void setPosition(List<String> words) throws InterruptedException {
        finish();
        int end = words.contains("moves") ? words.indexOf("moves") : words.size();
        String head = String.join(" ", words.subList(0, end));
        Matcher kind = Pattern.compile("\\b(startpos|fen)\\b ?(.*)").matcher(head);
        if (!kind.find())
            throw new BadText("position needs startpos, or fen and a position text");
        boolean fen = kind.group(1).equals("fen");
        Position wanted = fen ? variant.read(kind.group(2)) : variant.start();
        for (int i = end + 1; i < words.size(); ++i) {
            List<String> legal = wanted.legalMoves();
            if (!legal.contains(words.get(i)))
                throw new BadText("position: move " + (i - end) + ": "
                        + BadText.quoted(words.get(i)) + " is not legal here; the legal moves: "
                        + String.join(", ", legal));
            wanted = wanted.after(words.get(i));
        }
        position = wanted;
    }

    private void go(List<String> words) throws InterruptedException {
        finish();
        if (words.contains("perft")) {
            goPerft(wordAt(words.indexOf("perft") + 1, words));
            return;
        }
        Map<String, Long> limits = parseGo(words);
        if (position.over()) {
            complain("the game is over");
            say("bestmove none");
            return;
        }
        Position root = position;
        Clock clock = new Clock(limits, root.toMove());
        begin(new Job(events, clock, 0, () -> Job.search(root, clock),
                () -> Job.emergency(root, clock, "choose did not return in time")));
    }

    private void goPerft(String word) {
        long depth = readNumber(word, "go perft");
        if (depth < 0 || depth > DEEPEST_COUNT)
            throw new BadText("go perft goes from 0 to " + DEEPEST_COUNT + ", not " + depth);
        Position root = position;
        Clock clock = new Clock(Map.of("movetime", (long) (1000 * Clock.A_DAY)), 1);
        begin(new Job(events, clock, 0.5, () -> Job.count(root, clock, depth),
                () -> List.of("info string perft stopped")));
    }

    private void begin(Job begun) {
        job = begun;
        job.start();
    }

    private void stop() throws InterruptedException {
        if (job != null) job.clock.stopped = true;
        finish();
    }

    /** The limits in a go; complains about those that have to be left out. */
    private Map<String, Long> parseGo(List<String> words) {
        Map<String, Long> limits = new HashMap<>();
        for (int i = 0; i < words.size(); ++i) {
            String name = GO_ALIASES.getOrDefault(words.get(i), words.get(i));
            if (name.equals("infinite")) limits.put(name, 1L);
            if (!GO_NUMBERS.containsKey(name)) continue;
            try {
                long number = readNumber(wordAt(i + 1, words), "go " + words.get(i));
                limits.put(name, Math.max(GO_NUMBERS.get(name), number));
            } catch (BadText bad) {
                complain(bad.getMessage());
            }
        }
        return limits;
    }

    private static List<String> wordsOf(String line) { return List.of(line.strip().split("\\s+")); }

    private static String wordAt(int index, List<String> words) {
        return index < words.size() ? words.get(index) : "";
    }

    private static long readNumber(String word, String what) {
        if (!word.matches("-?[0-9]+"))
            throw new BadText(what + " needs a whole number, not " + BadText.quoted(word));
        return (long) Math.min(Math.max(Double.parseDouble(word), -1e15), 1e15);
    }

    private void query(String question) {
        String answer = switch (question) {
            case "gameover" -> "" + position.over();
            case "p1turn" -> "" + (position.toMove() == 1);
            case "result" -> position.result();
            case "fen" -> position.text();
            case "legalmoves" -> String.join(" ", position.legalMoves());
            case "score" -> "" + position.margin(1);
            default -> "unknown";
        };
        say(("response " + answer).strip());
    }
}
