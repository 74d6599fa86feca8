/** Keeps what the docs say of the code true: the tests they name, the tables that repeat the code, the walks through files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from '#domain/calls/all.ts';
import { paths } from '#web/paths.ts';

const root = import.meta.dirname;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const docs = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'SECURITY.md', 'CONTRIBUTING.md'];

/** The cells of each row of a doc's tables whose first cell fits. */
function rows(doc: string, first: RegExp): string[][] {
  return read(doc)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell));
}

/** A test's title, a group's, or the name of a row of a table of cases. */
function titlesIn(file: string): Set<string> {
  const source = existsSync(join(root, file)) ? read(file) : '';
  const literal = /(?:\b(?:test|describe)|\)|\[|^\s*)\(?\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")\s*[,:\]]/gm;
  return new Set([...source.matchAll(literal)].map((match) => (match[1] ?? match[2] ?? '').replaceAll(/\\(.)/g, '$1')));
}

interface Proof {
  file: string;
  title: string;
}

/** `some.test.ts` › the title of a test; several are parted by `<br>`. */
function proofsIn(text: string): Proof[] {
  const named = /`([\w./-]+\.(?:test|story)\.tsx?)` › (.+?)\.?(?=<br>| \||$)/gm;
  return [...text.matchAll(named)].map(([, file = '', title = '']) => ({ file, title: title.trim() }));
}

function unproven(text: string): string[] {
  const known = new Map<string, Set<string>>();
  return proofsIn(text).flatMap(({ file, title }) => {
    const titles = known.get(file) ?? titlesIn(file);
    known.set(file, titles);
    return titles.has(title) ? [] : [`${file} › ${title}`];
  });
}

describe('docs/specification.md', () => {
  const specification = rows('docs/specification.md', /^\d+\.\d+$/);

  test('every row has a proof, or says why it has none', () => {
    const bare = specification.filter(
      ([, , proof = '']) => proofsIn(proof).length === 0 && !/^Not tested( yet)?: .{20,}/.test(proof),
    );
    expect(bare).toEqual([]);
  });
  test('the rows of a section are numbered one after another', () => {
    const sections = Map.groupBy(specification, ([number = '']) => number.split('.')[0]);
    for (const [section, found] of sections)
      expect(found.map(([number]) => number)).toEqual(found.map((_, index) => `${section}.${index + 1}`));
    expect([...sections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });
});

describe('docs/invariants.md', () => {
  const invariants = rows('docs/invariants.md', /^\d+$/);

  test('every invariant is proven, or says what is not proven yet', () => {
    expect(invariants.map(([number]) => Number(number))).toEqual(invariants.map((_, index) => index + 1));
    expect(
      invariants.filter((cells) => proofsIn(cells.join('|')).length === 0 && !cells.join('|').includes('Not proven')),
    ).toEqual([]);
  });

  test('each names functions that exist, and files that do', () => {
    const sources = globSync('{domain,server}/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
    const all = sources.map((file) => read(file)).join('\n');
    const isDefined = (name: string) =>
      new RegExp(`\\bfunction ${name}\\b|\\bconst ${name} =|^ {2,}(?:async )?${name}[(<]|\\.${name} =`, 'm').test(all);
    const named = invariants.map(([, says = '']) => [...says.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(named.flatMap((names, index) => (names.some(isDefined) ? [] : index + 1))).toEqual([]);
    const gone = named.flat().filter((name) => {
      if (name.includes('/')) return !existsSync(join(root, name));
      return /^[a-z]\w*[A-Z]\w*$/.test(name) && !isDefined(name);
    });
    expect(gone).toEqual([]);
  });
});

test.each(docs)('every test that %s names exists', (doc) => {
  expect(unproven(read(doc))).toEqual([]);
});

/** `GET /api/leg/{id}`, `/api/leg/:id` or `GET /api/figures/2026`: a parameter stands for anything. */
test('every call that a doc names is declared', () => {
  const declared = [...calls.values()].map(({ address }) => address.split(/[ /]+/));
  const isCall = ([method, ...path]: string[]) =>
    declared.some(
      ([known, ...parts]) =>
        (method === '' || method === known) &&
        parts.length === path.length &&
        parts.every((part, index) => part.startsWith(':') || part === path[index]),
    );
  const unknown = docs.flatMap((doc) =>
    [...read(doc).matchAll(/`((?:(?:GET|POST|DELETE) )?\/api\/[^`\s]+)`/g)]
      .map(([, call = '']) => call)
      .filter((call) => !call.startsWith('/api/docs') && !isCall(call.replace(/[?…].*|\/$/, '').split(/[ /]+/)))
      .map((call) => `${doc}: ${call}`),
  );
  expect(unknown).toEqual([]);
});

test('every text that a doc quotes is a text of the product, or of the docs', () => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll("\\'", "'");
  const sources = globSync('{domain,server,web,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const headings = docs.flatMap((doc) => read(doc).match(/^#.*$/gm) ?? []);
  const known = inOneLine([...sources.map((file) => read(file)), ...headings].join('\n'));
  // The product fills these in.
  const filledIn = ['Leg: identifier, date', 'Boat: make, model', 'Register Linnea Holm anyway?', 'Send to 34'];
  const isRepeated = (text: string, doc: string) => doc.toLowerCase().split(text.toLowerCase()).length > 2;
  const gone = docs.flatMap((doc) => {
    const all = inOneLine(read(doc));
    return [...all.matchAll(/(?<![\w`])'([A-Z][^'`|]{2,200}|[a-z]\w* \w+ [^'`|]{1,200})'(?!\w)/g)]
      .map(([, text = '']) => text.replace(/[ ….,]+$/, ''))
      .filter((text) => !known.includes(text) && !isRepeated(text, all) && !filledIn.some((one) => text.includes(one)))
      .map((text) => `${doc}: ${text}`);
  });
  expect(gone).toEqual([]);
});

test('every part of a command that a doc names exists', () => {
  const programs: Record<string, string> = {
    'npm test': 'scripts/test.ts',
    'npm run demo': 'server/demo/main.ts',
    'npm run bench': 'bench/main.ts',
    'npm run bench:pages': 'bench/pages/main.ts',
  };
  const named = docs.flatMap((doc) => [...read(doc).matchAll(/(npm (?:test|run [\w:]+)) -- ([a-z]+)/g)]);
  const gone = named.filter(([, command = '', part = '']) => !wholeWords(part).test(read(programs[command] ?? '')));
  expect(gone.map(([command]) => command)).toEqual([]);
});

test('docs/accessibility.md: axe looks at every page of web/paths.ts', () => {
  const story = read('stories/accessibility.story.ts');
  const seen = [...story.matchAll(/['`](\/[^'`?]*)[?'`]/g)].map(([, path = '']) => path.split('/'));
  const fromAMail = [paths.accept, paths.decline];
  const unseen = Object.values(paths).filter((path) => {
    const parts = path.split('/');
    const isAt = (at: string[]) =>
      at.length === parts.length && parts.every((part, index) => part.startsWith(':') || part === at[index]);
    return !fromAMail.some((each) => each === path) && !seen.some(isAt);
  });
  expect(unseen).toEqual([]);
});

describe('the environment', () => {
  const known = [...read('server/config.ts').matchAll(/\bvalue\('([A-Z0-9_]+)'\)/g)].map(([, name = '']) => name);
  test('docs/operating.md has each variable once', () => {
    const variables = rows('docs/operating.md', /^`[A-Z0-9_]+`/).flatMap(
      ([cell = '']) => cell.match(/[A-Z0-9_]{4,}/g) ?? [],
    );
    expect(variables.toSorted()).toEqual([...new Set(known)].toSorted());
  });
});

/** A step of a walk: '1. `path`: words with `what is in that file`'. */
const walks = ['docs/architecture.md', 'docs/adding-things.md'];
const steps = walks.flatMap((doc) =>
  [...read(doc).matchAll(/^\d+\. `([^`]+)`(.*(?:\n {3}.*)*)/gm)].map(([, file = '', words = '']) => ({
    doc,
    file,
    names: [...words.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  })),
);

/** `record` is not in 'recordHistory'. */
function wholeWords(name: string): RegExp {
  const edge = (character: string | undefined) => (/\w/.test(character ?? '') ? '\\b' : '');
  return new RegExp(edge(name[0]) + RegExp.escape(name) + edge(name.at(-1)));
}

describe('the walks through the files', () => {
  test('there are some', () => {
    expect(new Set(steps.map(({ doc }) => doc))).toEqual(new Set(walks));
  });
  test.each(steps)('$doc: $file', ({ file, names }) => {
    const files = globSync(file, { cwd: root });
    expect(files, 'exists').not.toEqual([]);
    const source = files.map((each) => read(each)).join('\n');
    const isPresent = (name: string) => wholeWords(name).test(source) || existsSync(join(root, name));
    expect(names.filter((name) => !isPresent(name))).toEqual([]);
  });
});

test('the decisions are numbered one after another, each under its own title', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).toSorted();
  const numbers = decisions.map((file) => Number(/(\d{4})-/.exec(file)?.[1]));
  expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  for (const [index, file] of decisions.entries()) expect(read(file), file).toMatch(new RegExp(`^# ${index + 1}\\. `));
});

test('the docs hold at most 30,000 words: more than that nobody keeps true', () => {
  const words = [...docs, 'CHANGELOG.md'].map((doc) => read(doc).split(/\s+/).filter(Boolean).length);
  expect(words.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(30_000);
});
