export type Params = Record<string, string | undefined>;

/** '/events/:id/edit' with { id: '7' } is '/events/7/edit'. */
export function filledPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The route of an address: of several the one with the most fixed words, '/boats/new' before '/boats/:id'; '*' is the last. */
export function matchingRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | undefined {
  const words = pathname.split('/').filter(Boolean);
  return routes
    .flatMap((route) => {
      const params = paramsOf(route.path, words);
      return params ? [{ route, params }] : [];
    })
    .toSorted((a, b) => fixedWords(b.route.path) - fixedWords(a.route.path))[0];
}

function paramsOf(pattern: string, words: string[]): Params | undefined {
  if (pattern === '*') return {};
  const parts = pattern.split('/').filter(Boolean);
  if (parts.length !== words.length) return undefined;
  const params: Params = {};
  for (const [index, part] of parts.entries()) {
    const word = words[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(word);
    else if (part !== word.toLowerCase()) return undefined;
  }
  return params;
}

function fixedWords(pattern: string): number {
  return pattern === '*' ? -1 : pattern.split('/').filter((part) => part && !part.startsWith(':')).length;
}

/** An address that was cut off within a letter stays as it is. */
export function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
