/** For the answers and pictures of a page, which come before what is not seen yet. */
const headStartMilliseconds = 1_000;

export function pageIsDrawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, headStartMilliseconds));
}
