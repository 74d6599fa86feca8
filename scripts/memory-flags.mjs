// @ts-check
/**
 * How the server's Node is told to be small; docs/performance.md says what that is worth and what it costs.
 * Young objects get 8 MB instead of 16, and the heap is collected when it has grown by half instead of fourfold.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** Only glibc looks: what is freed goes back to the system, and no thread keeps a store of its own. */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
