import { notLoadedText } from '#web/ui/not-loaded.ts';

const loadTimeout = 120_000;

/** A page's script that has not come after two minutes will not: the error page offers to try again. */
export function withinLoadTimeout<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load')), loadTimeout);
    load()
      .then(resolve, () => reject(new Error(notLoadedText)))
      .finally(() => clearTimeout(timer));
  });
}
