import { SelectQueryNode, UpdateQueryNode, type KyselyPlugin, type RootOperationNode, SelectionNode, ColumnNode, type OperationNode } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * The same database with the event's lock taken away: advancing the revision only reads the event. It exists to show
 * that the lock is needed; production code has no such switch.
 */
export function withoutEventLock(database: Database): Database {
  return { ...database, write: (work) => database.write((tx) => work(tx.withPlugin(readInsteadOfLock))) };
}

const readInsteadOfLock: KyselyPlugin = {
  transformQuery: ({ node }) => (UpdateQueryNode.is(node) && node.table ? reading(node, node.table) : node),
  transformResult: async ({ result }) => result,
};

function reading(node: UpdateQueryNode, table: OperationNode): RootOperationNode {
  const select = SelectQueryNode.createFrom([table]);
  const columns = SelectQueryNode.cloneWithSelections(select, [SelectionNode.create(ColumnNode.create('id'))]);
  return { ...columns, ...(node.where && { where: node.where }) };
}
