"""Exact values of small boards by plain minimax that remembers what it has seen."""


def exact_margin(game):
    """Player 1's final margin under perfect play, for a store game without a ply limit.

    These games never repeat a position, so the recursion ends. What can still be won does
    not depend on what lies in the stores, so the memory leaves the stores out.
    """
    assert game.most_plies == 0
    gains = {}

    def gain(position):
        """How much player 1's margin still changes from here on."""
        key = (tuple(position.rows[0]), tuple(position.rows[1]), position.side)
        if key not in gains:
            gains[key] = best_final(position) - (position.stores[0] - position.stores[1])
        return gains[key]

    def best_final(position):
        if game.over(position):
            return game.margin(position)
        finals = []
        for move in game.moves(position):
            after = game.play(position, move)
            finals.append(after.stores[0] - after.stores[1] + gain(after))
        return max(finals) if game.to_move(position) == 1 else min(finals)

    return gain(game.start())
