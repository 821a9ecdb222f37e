import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that only crosses the list is on no row for so long. */
const RESTING_MS = 80;

/** Reports the ticket about to be opened: the row on which the pointer or the focus rests. */
export function useApproach(onApproach: ((ticketId: number) => void) | undefined) {
  const resting = useRef<{ readonly id: number; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const leave = () => {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  };
  useEffect(() => () => clearTimeout(resting.current?.timer), []);

  const rest = ({ target }: PointerEvent | FocusEvent) => {
    const id = ticketUnder(target);
    if (id === resting.current?.id) return;
    leave();
    if (id !== undefined && onApproach) resting.current = { id, timer: setTimeout(() => onApproach(id), RESTING_MS) };
  };
  return {
    onPointerOver: rest,
    // Mouse press is half a click's time earlier. A finger on a row may be about to scroll.
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const id = ticketUnder(target);
      leave();
      if (id !== undefined) onApproach?.(id);
    },
    onPointerLeave: leave,
    onPointerCancel: leave,
    onFocus: rest,
    // Opening takes the focus from the opened row, when the pointer may be on the next one already.
    onBlur: ({ target }: FocusEvent) => {
      if (ticketUnder(target) === resting.current?.id) leave();
    },
  };
}

export function ticketUnder(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-ticket]') : null;
  return row?.dataset['ticket'] === undefined ? undefined : Number(row.dataset['ticket']);
}
