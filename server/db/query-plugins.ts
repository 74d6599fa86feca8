import {
  type KyselyPlugin,
  DeleteQueryNode,
  HandleEmptyInListsPlugin,
  replaceWithNoncontingentExpression,
  UpdateQueryNode,
} from 'kysely';
import { breather } from '../clock.ts';

/** node:sqlite answers at once, so thousands of statements in a row would keep the event loop from hearing anybody else. */
export function yieldToEventLoop(): KyselyPlugin {
  const breathe = breather();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await breathe();
      return result;
    },
  };
}

/** A delete or an update without `where` would reach every row: no use case needs that, so it is refused. */
export const refuseUnfiltered: KyselyPlugin = {
  transformQuery({ node }) {
    if ((DeleteQueryNode.is(node) || UpdateQueryNode.is(node)) && !node.where)
      throw new Error('A delete or an update needs a filter.');
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** An empty list, as in `where id in ()`, is a syntax error of PostgreSQL. SQLite finds nothing in it, and so does this. */
export const allowEmptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
