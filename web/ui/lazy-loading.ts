import { offline } from '#web/http/request-error.ts';

/** A file of a page that was opened before an upgrade is not there any more. */
const notLoadedText = 'The page could not be loaded. It may have been updated meanwhile: load it again.';

const loadTimeout = 120_000;

/** A page's script that has not come after two minutes will not: the error page offers to try again. */
export function withinLoadTimeout<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load')), loadTimeout);
    load()
      .then(resolve, () => reject(navigator.onLine ? new Error(notLoadedText) : offline()))
      .finally(() => clearTimeout(timer));
  });
}

/** For the answers and pictures of a page, which come before what is not seen yet. */
const headStartMilliseconds = 1_000;

export function pageIsDrawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, headStartMilliseconds));
}
