import type { OptionRow } from './chatbots.tables.ts';

type Node = Pick<OptionRow, 'id' | 'parentId'>;

/** Everything below an option, level by level. */
export function allBelow<T extends Node>(tree: readonly T[], optionId: number): T[] {
  const below = tree.filter(({ parentId }) => parentId === optionId);
  return [...below, ...below.flatMap(({ id }) => allBelow(tree, id))];
}

/** The depth of the level below an option. */
export function depthBelow(tree: readonly Node[], parentId: number | null): number {
  const parent = tree.find(({ id }) => id === parentId);
  return parent ? 1 + depthBelow(tree, parent.parentId) : 0;
}
