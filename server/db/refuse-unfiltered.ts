import { DeleteQueryNode, UpdateQueryNode, type KyselyPlugin } from 'kysely';

/** A delete or an update without `where` would reach every row: no use case needs that, so it is refused. */
export const refuseUnfiltered: KyselyPlugin = {
  transformQuery({ node }) {
    if ((DeleteQueryNode.is(node) || UpdateQueryNode.is(node)) && !node.where)
      throw new Error('A delete or an update needs a filter.');
    return node;
  },
  transformResult: async ({ result }) => result,
};
