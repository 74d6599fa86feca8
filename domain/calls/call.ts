import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** What an answer is about: the first part of its key among the answers that a page keeps. */
export type Topic =
  | 'organizations'
  | 'events'
  | 'boats'
  | 'legs'
  | 'registrations'
  | 'settings'
  | 'history'
  | 'feed'
  | 'crew'
  | 'board'
  | 'boarding'
  | 'sessions'
  | 'disruptions'
  | 'messages';

/** Files that calls answer. */
export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  ics: 'text/calendar',
  any: '*/*',
};

/** What a status besides 200 says. */
export const alsoAnswered = {
  206: 'The part that `range` asks for',
  304: 'It is as it was when its `etag` was the one in `if-none-match`',
  416: 'It has no part that `range` asks for',
};
type AlsoAnswered = keyof typeof alsoAnswered;

type Address = `${'GET' | 'POST' | 'DELETE'} /${string}`;
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What is said of a call. `who` may make it, `summary` says for the page of the API what it does. */
type Said<A extends string> = {
  who: Permission;
  summary: string;
  /** What is said of it beside who may make it. */
  note?: string;
  query?: z.ZodObject;
  /** Of a form with files: its fields, for the page of the API; the use case reads them itself. */
  body?: z.ZodType;
  files?: true;
  /** Statuses besides 200 that are no refusals of ours. */
  also?: readonly AlsoAnswered[];
  /** It goes on as an event stream when one is asked for. */
  stream?: true;
  /** The path as pages send it, where the specification writes it differently. */
  sentTo?: string;
  /** The topic of an answer that pages keep. */
  about?: Topic;
  /** The field of the answer that pages show; without it the whole answer. */
  shows?: string;
  /** How often a page that shows the answer reads it again. */
  everySeconds?: number;
  /** Pages keep the whole answer on the device, for reading without a network. */
  kept?: true;
  /** The topics that pages read again afterwards. */
  changes?: readonly Topic[];
  /** What is read at this address and below it is gone afterwards, and is not asked for once more. */
  removes?: true;
} & ([NamesIn<A>] extends [never] ? { params?: never } : { params: z.ZodObject<Record<NamesIn<A>, z.ZodType>> }) &
  ({ answer: z.ZodType; file?: never } | { file: keyof typeof mediaTypes; answer?: never });

/** A call as it is declared, of any kind. */
export interface Call {
  address: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  queryNames?: string[] | undefined;
  hasBody?: boolean;
  who: Permission;
  summary: string;
  note?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer?: z.ZodType;
  file?: keyof typeof mediaTypes;
  files?: true;
  also?: readonly AlsoAnswered[];
  stream?: true;
  sentTo?: string;
  about?: Topic;
  shows?: string;
  everySeconds?: number;
  kept?: true;
  changes?: readonly Topic[];
  removes?: true;
}

/** Declares a call: the server answers it by `on`, pages make it by `useRead` and `useChange`, and the rest is derived from it. */
export function call<const A extends Address, const S extends Said<A>>(address: A, said: S) {
  const [method, path] = address.split(' ') as [Call['method'], string];
  const queryNames = said.query && Object.keys(said.query.shape);
  return { ...said, address, method, path, queryNames, hasBody: said.body !== undefined };
}

/** The types of a part of a call: as it comes out of its schema, and as it goes in. */
type Out<Part> = Part extends z.ZodType ? z.output<Part> : unknown;
type In<Part> = Part extends z.ZodType ? z.input<Part> : unknown;

/** What a handler reads. */
export interface Asked<C extends Call> {
  Params: Out<C['params']>;
  Querystring: Out<C['query']>;
  Body: C extends { files: true } ? unknown : Out<C['body']>;
}
/** What a handler answers. */
export type Answer<C extends Call> = C extends { answer: z.ZodType } ? z.input<C['answer']> : never;

/** In an address everything is a text, so a page gives what the schema makes of it. */
type Given<Part> = Part extends z.ZodType
  ? { [Name in keyof z.input<Part>]: z.output<Part>[Name & keyof z.output<Part>] }
  : unknown;
type MaybeGiven<Part> = Part extends z.ZodType
  ? { [Name in keyof Given<Part>]: Given<Part>[Name] | undefined }
  : unknown;
/** Of a form with files, pages write the body themselves. */
type Sent<C extends Call> = C extends { files: true } ? unknown : In<C['body']>;
/** What a page gives: parameters, query and body as one object. */
export type Input<C extends Call> = Given<C['params']> & MaybeGiven<C['query']> & Sent<C>;
/** The same while parameters of the path may not be known yet. */
export type Known<C extends Call> = MaybeGiven<C['params']> & MaybeGiven<C['query']> & Sent<C>;
/** What a page reads. */
export type Received<C extends Call> = Out<C['answer']>;
/** What `useRead` shows of it. */
export type Shown<C extends Call> = C extends { shows: infer Field extends keyof Received<C> }
  ? Received<C>[Field]
  : Received<C>;

/** All that pages need of a call; its schemas would bring the library of schemas to every page. */
export function forPages(call: Call): Partial<Call> {
  const { about, changes, everySeconds, file, hasBody, kept, method, path, queryNames, removes, sentTo, shows } = call;
  return { method, path, queryNames, hasBody, sentTo, about, shows, everySeconds, kept, changes, removes, file };
}

type Declarations = Record<string, Call | Record<string, Call>>;

/** All calls of these modules by their names; two of one name or one address are refused. */
export function collect(modules: readonly Declarations[]): Map<string, Call> {
  const named = new Map<string, Call>();
  for (const [name, declared] of modules.flatMap(namesIn)) {
    if (named.has(name)) throw new Error(`Two calls are named ${name}`);
    for (const [other, { method, path }] of named) {
      if (withoutNames(path) !== withoutNames(declared.path)) continue;
      if (method === declared.method) throw new Error(`${other} and ${name} are both ${declared.address}`);
      if (path !== declared.path)
        throw new Error(`${path} and ${declared.path} differ in the name of a parameter alone`);
    }
    named.set(name, declared);
  }
  return named;
}

function withoutNames(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

/** A record of calls stands for several of one kind: `report.leg` is named reportLeg. */
function namesIn(module: Declarations): [string, Call][] {
  return Object.entries(module).flatMap(([name, declared]) =>
    isCall(declared)
      ? [[name, declared] as [string, Call]]
      : Object.entries(declared).map(([kind, each]): [string, Call] => [
          name + kind[0]?.toUpperCase() + kind.slice(1),
          each,
        ]),
  );
}

function isCall(declared: Call | Record<string, Call>): declared is Call {
  return typeof declared.address === 'string';
}
