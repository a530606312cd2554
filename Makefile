# Two commands are enough: `make run` and `make test`. Both install what is missing first.
.PHONY: run build test bench format lint tsan clean setup fast-test fuzz

build: setup
	@scripts/build release pitboss

run: build
	@build/pitboss serve

test: setup
	@scripts/test

# The unit tests alone: seconds, for use while working.
fast-test: setup
	@scripts/build release
	@ctest --test-dir build --output-on-failure -LE slow -j2

bench: setup
	@scripts/build release
	@build/pitboss bench
	@build/bench/pitboss_bench

# Fuzzes each text the program reads for FUZZ_SECONDS; `make test` does so for a few.
FUZZ_SECONDS ?= 600
fuzz: setup
	@scripts/fuzz $(FUZZ_SECONDS)

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
	@ctest --test-dir build-tsan --output-on-failure -j2 -L threads

clean:
	rm -rf build build-*

setup:
	@scripts/setup
