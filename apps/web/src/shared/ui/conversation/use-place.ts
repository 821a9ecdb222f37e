import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Close enough to the end that new messages should be visible. */
const END_WITHIN_PX = 48;
/** Rows are measured and the list scrolls between frames; unchanged for this many, it is stable. */
const STILL_FRAMES = 2;
/** A position not reached in a second never will be, and must not block scrolling. */
const MOST_FRAMES = 60;
/** For this long after the last wheel or touch event, the reader may still be scrolling. */
const HAND_MS = 300;

/** The first visible row and the offset in it, or the row in the middle. */
interface RowPlace {
  readonly key: string;
  readonly share: number | 'middle';
}

export interface PlacedRow {
  readonly key: string;
}

interface PlaceOptions {
  readonly rows: readonly PlacedRow[];
  readonly list: RefObject<VirtualizerHandle | null>;
  /** The list is positioned: its reported position is reliable again. */
  readonly onSettled: () => void;
}

/**
 * The reader's position: the end, or a row. A new window size changes every row's height, and each measured row pushes
 * the others away. Until the list is positioned again it is moved frame by frame, however long a frame takes; the
 * positions it reports in between would be wrong.
 */
export function usePlace({ rows, list, onSettled }: PlaceOptions) {
  const place = useRef<'end' | RowPlace>('end');
  const frame = useRef<number | null>(null);
  const framesLeft = useRef(0);
  const handAt = useRef(Number.NEGATIVE_INFINITY);
  const size = useRef('');
  useEffect(() => () => letGo(frame), []);

  const go = () => {
    const virtual = list.current;
    if (virtual === null) return;
    if (place.current === 'end') {
      virtual.scrollToIndex(rows.length - 1, { align: 'end' });
      return;
    }
    const at = findRow(virtual, rows, place.current);
    if (at === null) return;
    if (place.current.share === 'middle') virtual.scrollToIndex(at.index, { align: 'center' });
    else virtual.scrollToIndex(at.index, { align: 'start', offset: at.offsetPx });
  };
  const follow = useEffectEvent((stillFrames: number) => {
    const isThere = list.current !== null && standsAt(list.current, rows, place.current);
    if (!isThere) go();
    const still = isThere ? stillFrames + 1 : 0;
    frame.current = null;
    framesLeft.current -= 1;
    if (still >= STILL_FRAMES || framesLeft.current <= 0) onSettled();
    else frame.current = requestAnimationFrame(() => follow(still));
  });
  const hold = () => {
    // A restart does not extend it: rows that are measured all the time would block the reader forever.
    if (frame.current === null) framesLeft.current = MOST_FRAMES;
    letGo(frame);
    frame.current = requestAnimationFrame(() => follow(0));
    go();
  };

  return {
    isAtEnd: () => place.current === 'end',
    isUnsettled: () => frame.current !== null,
    toEnd: () => {
      place.current = 'end';
      hold();
    },
    /** Until the list has arrived, a new size or measured rows must not take it back to where the reader was. */
    toRow: (index: number) => {
      const key = rows[index]?.key;
      if (key === undefined) return;
      place.current = { key, share: 'middle' };
      hold();
    },
    /** The reader has scrolled to where the list is. */
    remember: (virtual: VirtualizerHandle) => {
      place.current = (isNearEnd(virtual) ? null : rowAtTop(virtual, rows)) ?? 'end';
    },
    noticeSize: ({ clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>) => {
      const now = `${clientWidth} ${clientHeight}`;
      const hasChanged = size.current !== '' && size.current !== now;
      size.current = now;
      if (hasChanged) hold();
    },
    /** Rows were measured. The list keeps a row's position itself, but not the end. */
    keep: () => {
      if (performance.now() - handAt.current < HAND_MS) return;
      if (place.current === 'end' || frame.current !== null) hold();
    },
    /** The reader scrolls by hand: automatic positioning stops. */
    giveWay: () => {
      handAt.current = performance.now();
      letGo(frame);
    },
  };
}

function letGo(frame: RefObject<number | null>): void {
  if (frame.current !== null) cancelAnimationFrame(frame.current);
  frame.current = null;
}

const isNearEnd = ({ scrollSize, scrollOffset, viewportSize }: VirtualizerHandle): boolean =>
  scrollSize - scrollOffset - viewportSize < END_WITHIN_PX;

function rowAtTop(list: VirtualizerHandle, rows: readonly PlacedRow[]): RowPlace | null {
  const index = list.findItemIndex(list.scrollOffset);
  const key = rows[index]?.key;
  if (key === undefined) return null;
  return { key, share: (list.scrollOffset - list.getItemOffset(index)) / Math.max(1, list.getItemSize(index)) };
}

function findRow(list: VirtualizerHandle, rows: readonly PlacedRow[], { key, share }: RowPlace) {
  const index = rows.findIndex((row) => row.key === key);
  if (index === -1) return null;
  const sizePx = list.getItemSize(index);
  if (share === 'middle') return { index, offsetPx: (sizePx - list.viewportSize) / 2 };
  // Not the whole row: then the next one would be the first visible.
  return { index, offsetPx: Math.min(share * sizePx, sizePx - 1) };
}

function standsAt(list: VirtualizerHandle, rows: readonly PlacedRow[], place: 'end' | RowPlace): boolean {
  if (place === 'end') return list.viewportSize > 0 && isNearEnd(list);
  const at = findRow(list, rows, place);
  if (at === null) return true;
  const lowestPx = Math.max(0, list.scrollSize - list.viewportSize);
  const wantedPx = Math.max(0, Math.min(list.getItemOffset(at.index) + at.offsetPx, lowestPx));
  return Math.abs(list.scrollOffset - wantedPx) < 2;
}
