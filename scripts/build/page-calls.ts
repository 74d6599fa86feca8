import type { Plugin } from 'vite';
import { type Call, forPages } from '../../domain/calls/call.ts';

/**
 * Declarations of calls as pages load them: without schemas, which would bring their library to every page. Each is a
 * module of its own, so that a page loads those that it makes.
 */
export const pageCalls: Plugin = {
  name: 'page-calls',
  enforce: 'pre',
  async load(id) {
    const [, file, only] = /^(.*\/domain\/calls\/(?!call\.)\w+\.ts)(?:\?only=(\w+))?$/.exec(id) ?? [];
    if (file === undefined) return undefined;
    // By another address after each change, since Node keeps what it has loaded.
    const declared = (await import(`${file}?${Date.now()}`)) as Record<string, Call | Record<string, Call>>;
    if (only) return `export const ${only} = ${JSON.stringify(declared[only], withoutSchemas)};`;
    return Object.keys(declared)
      .map((name) => `export { ${name} } from '${file}?only=${name}';`)
      .join('\n');
  },
};

function withoutSchemas(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'address' in value ? forPages(value as Call) : value;
}
