/** A card lifted by keyboard, and the lane above which it is held. */
export interface Lift {
  readonly ticketId: number;
  readonly fromLaneId: number;
  readonly overLaneId: number;
}

export type LiftStep =
  | { readonly kind: 'lifted' | 'over' | 'canceled'; readonly lift: Lift }
  | { readonly kind: 'dropped'; readonly lift: Lift };

/** What a key does to a lifted card; null when it does nothing. Arrows stop at the first and the last lane. */
export function stepLift(lift: Lift, key: string, laneIds: readonly number[]): LiftStep | null {
  switch (key) {
    case ' ':
    case 'Enter':
      return { kind: 'dropped', lift };
    case 'Escape':
      return { kind: 'canceled', lift };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const index = laneIds.indexOf(lift.overLaneId);
      const overLaneId = laneIds[index + (key === 'ArrowRight' ? 1 : -1)] ?? lift.overLaneId;
      return { kind: 'over', lift: { ...lift, overLaneId } };
    }
    case 'Home':
    case 'End': {
      const overLaneId = (key === 'Home' ? laneIds[0] : laneIds.at(-1)) ?? lift.overLaneId;
      return { kind: 'over', lift: { ...lift, overLaneId } };
    }
    default:
      return null;
  }
}
