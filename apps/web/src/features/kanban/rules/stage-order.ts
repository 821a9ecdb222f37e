/** The stage behind which one stands when it is moved to an index of the list; null is the first place. */
export function afterWhich(ids: readonly number[], movedId: number, to: number): number | null {
  const others = ids.filter((id) => id !== movedId);
  return others[to - 1] ?? null;
}

/** The index a dropped stage gets, above or below the row it was dropped on. */
export function droppedIndex(
  ids: readonly number[],
  movedId: number,
  { onId, isBelow }: { readonly onId: number; readonly isBelow: boolean },
): number {
  const others = ids.filter((id) => id !== movedId);
  return others.indexOf(onId) + (isBelow ? 1 : 0);
}
