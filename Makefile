# Two commands are enough: `make run` and `make test`. Both install what is missing first.
.PHONY: run build test fast-test bench format lint tsan fuzz goldens fingerprint \
	long-test long-oracle long-kits load load-test class studies clean setup

build: setup
	@scripts/build release pitboss

run: build
	@build/pitboss serve

test: setup
	@scripts/test

# The unit tests and the quick tests of the program: a minute, for use while working.
fast-test: setup
	@scripts/build release
	@ctest --test-dir build --output-on-failure --timeout 1200 -LE slow -j2

bench: setup
	@scripts/build release
	@build/pitboss bench
	@build/bench/pitboss_bench

# Formats C++, Python and the page's sources in place.
format: setup
	@scripts/format

# Every linter, also those that take minutes: clang-tidy, and clang's warnings for each file alone.
lint: setup
	@scripts/build asan
	@scripts/lint

# The tests of threads under the thread sanitizer.
tsan: setup
	@scripts/build tsan pitboss_thread_tests
	@ctest --test-dir build-tsan --output-on-failure --timeout 1200 -j2 -L threads

# Rewrites the expected output of the commands, or the node counts of the search. Read the diff.
goldens: build
	@python3 -B tests/cli/golden.py --approve build/pitboss

fingerprint: build
	@python3 -B tests/cli/fingerprint_test.py --approve build/pitboss

# ---- Long runs, on request: minutes to hours ----

# Fuzzes each kind of input for FUZZ_SECONDS, or until FUZZ_INPUTS were tried, and tells how much of
# the parsers they reach; `make test` does so for a few seconds.
FUZZ_SECONDS ?= 600
fuzz: setup
	@scripts/fuzz $(FUZZ_SECONDS) $(FUZZ_INPUTS)
	@scripts/fuzz_coverage.py

# All tests with more of everything: positions, depth, trials, kills, known values that take minutes.
long-test: setup
	@scripts/build release
	@PITBOSS_LONG=1 PITBOSS_POSITIONS=1000 PITBOSS_TRIALS=10000 PITBOSS_KILLS=100 \
	    PITBOSS_CRASH_GAMES=10000 PITBOSS_FLIPS=2000 PITBOSS_TABLE_POSITIONS=100000 \
	    PITBOSS_PATIENCE=10000 ctest --test-dir build --output-on-failure --timeout 20000 -j2

# All studies in full; what came out goes into docs/studies.md.
studies: build
	@scripts/studies

# Random games of every variant against the second implementation of the rules.
GAMES ?= 10000
long-oracle: setup
	@scripts/build release
	@tests/trace/compare_all $(GAMES)

# The kits' rules against the program's, ROUNDS games of each variant.
ROUNDS ?= 50
long-kits: build
	@python3 -B tests/kits/rules_test.py build/pitboss python $(ROUNDS)
	@python3 -B tests/kits/rules_test.py build/pitboss java $(ROUNDS)

# A thousand games at once on a server, and clients that dawdle.
load: build
	@python3 -B tests/server/load.py build/pitboss --slow 500

# Ten thousand watch a tournament of two hundred agents while fifty play; the server is killed meanwhile.
load-test: build
	@python3 -B tests/server/crowd.py build/pitboss

# A class with its agents, to be watched in the page.
class: build
	@python3 -B tests/server/class_tournament.py build/pitboss --pairs 5 --wait

clean:
	rm -rf build build-*

setup:
	@scripts/setup
