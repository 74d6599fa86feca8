/** Keeps the map in docs/architecture.md true. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = import.meta.dirname;
const roots = ['domain', 'server', 'web', 'stories', 'scripts', 'proof', 'bench', 'docs', '.ci'];
const files = [...roots.map((folder) => `${folder}/**/*.*`), '*.{ts,md,json,html,yml}', '.ci/run', '.github/**/*.*']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => file !== 'package-lock.json');
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const docs = files.filter((file) => file.endsWith('.md'));
const { scripts, ...manifest } = JSON.parse(read('package.json'));

/** Folders that any such server needs; every other folder of server/ is about boats. */
const plumbing = ['backup', 'db', 'files', 'http', 'mail', 'move-instance', 'preflight', 'spreadsheet'];
describe('the directions of imports', () => {
  test('the domain imports nothing but zod and itself', () => {
    // The generated days of its tests come from fast-check.
    const isOfTests = (file: string, path: string) => file.startsWith('domain/testing/') && path === 'fast-check';
    expect(
      imports(within('domain/')).filter(
        ({ file, path, to }) => path !== 'zod' && !to.startsWith('domain/') && !isOfTests(file, path),
      ),
    ).toEqual([]);
  });
  test('the domain reads no clock', () => {
    const clock = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\bperformance\.now\b/;
    expect(within('domain/').filter((file) => clock.test(read(file)))).toEqual([]);
  });
  test('the server never imports the pages', () => {
    expect(imports(within('server/')).filter(({ to }) => to.startsWith('web/'))).toEqual([]);
  });
  test('the pages never import the server, nor anything of Node', () => {
    expect(
      imports(within('web/')).filter(({ path, to }) => to.startsWith('server/') || path.startsWith('node:')),
    ).toEqual([]);
  });
});

describe('folders', () => {
  test.each(['domain', 'server', 'web', 'proof', 'stories'])(
    'no circle of imports between the folders of %s',
    (top) => {
      expect(circles(folderImports(top))).toEqual([]);
    },
  );
  test('no circle of imports between files', () => {
    const product = sources.filter((file) => !/\.(test|story)\.tsx?$/.test(file));
    // What a page imports later, by a call, may name the type of what it is given.
    const later = ({ file, path }: Import) => read(file).includes(`import('${path}')`);
    const all = Map.groupBy(
      imports(product).filter((each) => !later(each)),
      ({ file }) => file,
    );
    expect(circles(new Map([...all].map(([file, found]) => [file, new Set(found.map(({ to }) => to))])))).toEqual([]);
  });
  test('no circle of imports between the roots', () => {
    const rootOf = (path: string) => path.split('/')[0] ?? '';
    const all = Map.groupBy(imports(sources), ({ file }) => rootOf(file));
    const others = (from: string, found: Import[]) =>
      found.map(({ to }) => rootOf(to)).filter((to) => to !== from && roots.includes(to));
    expect(circles(new Map([...all].map(([from, found]) => [from, new Set(others(from, found))])))).toEqual([]);
  });
  test('the folders of server/ import as the list in docs/architecture.md says', () => {
    const [, list = ''] = read('docs/architecture.md').split('uses only folders in lines below its own:');
    const lines = [...(list.split('The folders are of')[0] ?? '').matchAll(/^- .*$/gm)].map(([line]) => line);
    const lineOf = (folder: string) => lines.findIndex((line) => line.includes(`\`${folder}\``));
    const unlisted = ['main.ts', 'start.ts', 'demo'];
    const upwards = [...folderImports('server')]
      .filter(([from]) => !unlisted.includes(from))
      .flatMap(([from, to]) =>
        [...to]
          .filter((each) => lineOf(from) === -1 || lineOf(each) <= lineOf(from))
          .map((each) => `${from} → ${each}`),
      );
    expect(upwards).toEqual([]);
  });
  test('a fixed text about success is in domain/notices.ts', () => {
    expect(within('web/').filter((file) => /notifySuccess\(\s*['"]/.test(read(file)))).toEqual([]);
  });
  test('a page makes ids by web/new-id.ts, which works on plain http as well', () => {
    const pages = within('web/').filter((file) => !file.startsWith('web/new-id'));
    expect(pages.filter((file) => read(file).includes('randomUUID'))).toEqual([]);
  });
  test('what follows the answer of a call follows `mutateAsync`: `mutate` forgets it once the button is gone', () => {
    const told = /\.mutate\((?:[^()]|\([^()]*\))*\bon(?:Success|Error|Settled)\b/;
    expect(within('web/').filter((file) => told.test(read(file)))).toEqual([]);
  });
  test('a dialog is web/ui/dialog.tsx, which Back closes', () => {
    expect(sources.filter((file) => /import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/.test(read(file)))).toEqual([
      'web/ui/dialog.tsx',
    ]);
  });
  test('plumbing imports no product', () => {
    // Before a move or a restore it asks whether bookings keep their guarantees, as a booking itself asks.
    const check = 'server/move-instance/check.ts';
    const up = plumbing
      .flatMap((folder) => imports(within(`server/${folder}/`)))
      .filter(
        ({ file, to }) => file !== check && /^server\/\w.*\//.test(to) && !plumbing.includes(to.split('/')[1] ?? ''),
      );
    expect(up).toEqual([]);
  });
});

describe('one weigher', () => {
  const product = ['domain/', 'server/', 'web/'].flatMap(within);
  const weighers = ['domain/event-facts.ts', 'domain/booking/', 'domain/assign/', 'domain/waiting/'];
  const outside = (allowed: string[]) => product.filter((file) => !allowed.some((each) => file.startsWith(each)));
  test.each([
    // Where somebody is follows passages and marks of the quay, with or without a booking.
    ['overlaps', 'domain/route/'],
    // How many guests a phone may bring is no count of seats: a cancelled leg has the same limit.
    ['seatsOf', 'domain/boarding/limits.ts'],
  ])('%s is imported by domain/event-facts.ts and what it is made of; others ask its functions', (name, exception) => {
    const imported = new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from`);
    expect(outside([...weighers, exception]).filter((file) => imported.test(read(file)))).toEqual([]);
  });
  test('bookings are read by server/facts/facts.ts and server/registration; others ask for facts', () => {
    const readers = [
      'server/facts/facts.ts',
      'server/registration/',
      // Whoever has a seat is a guest: asked of the database beside the other reasons.
      'server/facts/guest-queries.ts',
      // Copies and removes all that is about a person.
      'server/privacy/',
      // Words of mails and calendar feeds, which registration needs itself.
      'server/trip/queries.ts',
      // The calendar's narrow reading of the viewer's own seats.
      'server/leg/calendar-queries.ts',
      // What a removed organization takes along, in every table that names it.
      'server/organization/queries.ts',
      'server/testing/',
    ];
    expect(outside(readers).filter((file) => read(file).includes("selectFrom('registration"))).toEqual([]);
  });
});

test('files are named in kebab-case', () => {
  const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|story|bench|module|config|d))?\.[a-z]+$/;
  expect(sources.filter((file) => !kebabCase.test(basename(file)))).toEqual([]);
});

/** The change log also names what earlier versions had. */
const ofThisVersion = docs.filter((doc) => doc !== 'CHANGELOG.md');

describe('docs', () => {
  test('every command that a doc names exists', () => {
    const builtIn = ['ci', 'install', 'audit', 'outdated', 'view'];
    const missing = ofThisVersion.flatMap((doc) =>
      [...read(doc).matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
        .filter(([command, name = '']) => inCode(doc, command) && !(name in scripts) && !builtIn.includes(name))
        .map(([command]) => `${doc}: ${command}`),
    );
    expect(missing).toEqual([]);
  });
  test('every path that a doc names exists', () => {
    const missing = docs.flatMap((doc) =>
      pathsNamedIn(doc)
        .filter((path) => !exists(path, doc))
        .map((path) => `${doc}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
  test('every link between docs leads somewhere', () => {
    const broken = docs.flatMap((doc) =>
      [...read(doc).matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)]
        .filter(([, target = '']) => !existsSync(join(root, dirname(doc), target)))
        .map(([, target]) => `${doc}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
  test('every name of the code that a doc names is in the code', () => {
    const code = [
      ...sources.filter((file) => !['docs.test.ts', 'structure.test.ts'].includes(file)),
      ...files.filter((file) => file.endsWith('.json')),
    ]
      .map((file) => read(file))
      .join('\n');
    const words = new Set(code.match(/\w+/g));
    const foreign = ['dragTo', 'ExecStartPre', 'RESTIC_REPOSITORY', 'RESTIC_PASSWORD_FILE', 'pg_current_snapshot'];
    // camelCase, PascalCase, snake_case and UPPER_CASE, alone or called.
    const name = /`((?:[a-z]+[A-Z]|[A-Z][a-z]+[A-Z]|[A-Za-z]+_[A-Za-z])\w*)(?:\(.*?\))?`/g;
    const gone = ofThisVersion
      .flatMap((doc) => [...read(doc).matchAll(name)].map(([, found = '']) => ({ doc, name: found })))
      .filter((named) => !words.has(named.name) && !foreign.includes(named.name));
    expect(gone).toEqual([]);
  });
  test('every reason is that of a dependency', () => {
    const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    const reasons = [...read('docs/decisions/0001-libraries.md').matchAll(/^- ((?:`[^`]+`(?:, )?)+):/gm)];
    const named = reasons.flatMap(([, list = '']) => [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(named.filter((name) => !(name in direct))).toEqual([]);
  });
  test('every direct dependency has a reason', () => {
    const reasons = read('docs/decisions/0001-libraries.md');
    const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    expect(Object.keys(direct).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('this repository is all there is', () => {
  const shipped = files.filter((file) => !/\.(test|story)\.ts$/.test(file));
  test('no file points out of it', () => {
    // These files contain an attacker's input as data.
    const ours = shipped.filter((file) => !file.startsWith('server/testing/bad-input/'));
    const outside = ours.flatMap((file) =>
      [...read(file).matchAll(/(?<![\w.])(?:\.\.\/)+\w[\w./-]*/g)]
        .filter(([path]) => relative(root, resolve(root, dirname(file), path)).startsWith('..'))
        .map(([path]) => `${file}: ${path}`),
    );
    expect(outside).toEqual([]);
  });
  test("no file names a folder of somebody's machine", () => {
    const personal = /(?<![\w.~])\/(?:home|root|work|Users|mnt|media)\/\w/;
    expect(shipped.filter((file) => personal.test(read(file)))).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The sources of a folder without its tests, which may use what they like. */
function within(folder: string): string[] {
  return sources.filter((file) => file.startsWith(folder) && !/\.test\.tsx?$/.test(file));
}

/** For each folder of `top` (a file that lies there counts as one) the folders that it imports. */
function folderImports(top: string): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const { file, to } of imports(within(`${top}/`).filter((each) => !each.startsWith('server/testing/')))) {
    const [from = '', target = ''] = [file, to].map((path) => path.split('/')[1]);
    if (to.startsWith(`${top}/`) && from !== target) all.set(from, (all.get(from) ?? new Set()).add(target));
  }
  return all;
}

/** The folders from which imports lead back to themselves. */
function circles(folders: Map<string, Set<string>>): string[] {
  return [...folders.keys()].filter((start) => {
    const reached = new Set(folders.get(start));
    for (const folder of reached) for (const next of folders.get(folder) ?? []) reached.add(next);
    return reached.has(start);
  });
}

interface Import {
  file: string;
  path: string;
  /** Where the path leads from the root of the repository; a package's name stays as it is. */
  to: string;
}

function imports(importers: string[]): Import[] {
  return importers.flatMap((file) =>
    [...read(file).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, path = '']) => ({
      file,
      path,
      to: path.startsWith('.') ? join(dirname(file), path) : path.replace(/^#/, ''),
    })),
  );
}

function inCode(doc: string, command: string): boolean {
  return codeIn(doc).some((code) => code.includes(command));
}

/** The code in a doc: in backticks or in a fenced block. */
function codeIn(doc: string): string[] {
  return [...read(doc).matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code);
}

/** A span of code is a path when it begins with one of our folders or is a file's name; a placeholder is not. */
function pathsNamedIn(doc: string): string[] {
  return codeIn(doc)
    .filter((code) => !code.startsWith('```'))
    .map((code) => code.slice(1, -1))
    .filter((code) => !/[<>…\s{}]|NNNN/.test(code))
    .filter((code) =>
      roots.includes(code.split('/')[0] ?? '') ? code.includes('/') : /^[\w.-]+\.(md|ts|tsx|mjs|html)$/.test(code),
    );
}

function exists(path: string, doc: string): boolean {
  if (path.includes('*')) return globSync(path, { cwd: root }).length > 0;
  const isPlainName = !path.includes('/');
  return (
    [root, join(root, dirname(doc))].some((folder) => existsSync(join(folder, path))) ||
    (isPlainName && files.some((file) => basename(file) === path))
  );
}
