import type { FoundMessage, Ticket } from '@recado/contracts';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { size } from '../../../../shared/theme/theme.ts';
import { actionsOf } from '../../ticket-actions.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import { TicketListItem } from './ticket-list-item.tsx';
import classes from './ticket-rows.module.css';
import { ticketUnder, useApproach } from './use-approach.ts';

const LOAD_WITHIN_PX = 100;
const MINUTE_MS = 60_000;
/** The controls the right and left arrows move through in a row. */
const ROW_PARTS = '[data-ticket], [data-accept], [data-peek]';

interface TicketRowsProps {
  readonly tickets: readonly Ticket[];
  /** By ticket, the message that matched a search. */
  readonly found?: ReadonlyMap<number, FoundMessage>;
  readonly selectedUuid: string | undefined;
  readonly showsUser: boolean;
  readonly linkTo: (ticket: Ticket, messageId?: string) => string;
  readonly onOpen: (ticket: Ticket, messageId?: string) => void;
  readonly onPeek: (ticket: Ticket) => void;
  readonly onAccept: (ticket: Ticket) => void;
  /** The ticket that is being accepted. */
  readonly acceptingId: number | null;
  /** Whether a key pressed on a row accepts its ticket. */
  readonly isAcceptKey: (event: KeyboardEvent) => boolean;
  /** There is a next page, and none is loading. */
  readonly hasMore: boolean;
  /** The end is near: load the next page. */
  readonly onEnd: () => void;
}

/** The rows of a list: one tab stop; arrow keys move. */
export function TicketRows({
  tickets,
  found,
  selectedUuid,
  showsUser,
  linkTo,
  onOpen,
  onPeek,
  onAccept,
  acceptingId,
  isAcceptKey,
  hasMore,
  onEnd,
}: TicketRowsProps) {
  const { viewer, onApproach } = useTicketSurroundings();
  const approach = useApproach(onApproach);
  const now = useNow(MINUTE_MS);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  // By id, not by index: the focused row moves when a message arrives. Opening another ticket starts from there.
  const [active, setActive] = useState<{ readonly id: number; readonly while: string | undefined } | null>(null);
  const activeId = active?.while === selectedUuid ? active?.id : undefined;
  const activeIndex = Math.max(
    0,
    tickets.findIndex(({ id, uuid }) => (activeId === undefined ? uuid === selectedUuid : id === activeId)),
  );

  const canAccept = (ticket: Ticket) => actionsOf(ticket, viewer).accept;
  const focusRow = (index: number) => {
    const ticket = tickets[index];
    if (ticket === undefined) return;
    setActive({ id: ticket.id, while: selectedUuid });
    virtual.current?.scrollToIndex(index, { align: 'nearest' });
    whenDrawn(() => scroller.current?.querySelector<HTMLElement>(`[data-ticket="${ticket.id}"]`));
  };

  const selectedIndex = tickets.findIndex(({ uuid }) => uuid === selectedUuid);
  const isListed = selectedIndex !== -1;
  const shown = useRef(selectedUuid);
  const showSelected = useEffectEvent(() => {
    setActive(null);
    virtual.current?.scrollToIndex(selectedIndex, { align: 'nearest' });
  });
  // Keys also reach tickets out of view; the first of a new page is listed a moment after it was chosen.
  useEffect(() => {
    const isAwaited = selectedUuid !== undefined && !isListed;
    if (isAwaited || shown.current === selectedUuid) return;
    shown.current = selectedUuid;
    if (isListed) showSelected();
  }, [selectedUuid, isListed]);

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const pressed = tickets.find(({ id }) => id === ticketUnder(target));
    if (pressed && canAccept(pressed) && !event.defaultPrevented && isAcceptKey(event)) {
      event.preventDefault();
      onAccept(pressed);
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const parts = [...(target.closest(`.${classes.item}`)?.querySelectorAll<HTMLElement>(ROW_PARTS) ?? [])];
      parts[parts.indexOf(target) + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
      return;
    }
    const next = nextIndex(event.key, activeIndex, tickets.length);
    if (next === null) return;
    event.preventDefault();
    focusRow(next);
  };

  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const accepted = tickets.find((one) => one.id === acceptUnder(event.target));
    if (accepted) return onAccept(accepted);
    const id = ticketUnder(event.target);
    const ticket = tickets.find((one) => one.id === id);
    // With a modifier key the browser opens it elsewhere.
    if (ticket === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(ticket, found?.get(ticket.id)?.messageId);
  };

  const look = useEffectEvent(() => {
    const handle = virtual.current;
    if (!handle || handle.viewportSize === 0) return;
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < LOAD_WITHIN_PX) onEnd();
  });
  // Tickets leave by themselves: a list that has become too short to scroll would never load the rest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of tickets is the trigger.
  useEffect(() => {
    if (hasMore) look();
  }, [tickets, hasMore]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside have the focus; the keys go between them.
    <div
      {...approach}
      className={classes.scroller}
      data-rows
      onClick={handleClick}
      onKeyDown={handleKey}
      ref={scroller}
    >
      <Virtualizer
        as={List}
        data={tickets}
        item={Row}
        itemSize={size.row}
        keepMounted={[activeIndex]}
        onResize={look}
        onScroll={look}
        ref={virtual}
        scrollRef={scroller}
      >
        {(ticket, index) => (
          <TicketListItem
            canAccept={canAccept(ticket)}
            found={found?.get(ticket.id)}
            href={linkTo(ticket, found?.get(ticket.id)?.messageId)}
            isBeingAccepted={ticket.id === acceptingId}
            isSelected={ticket.uuid === selectedUuid}
            isTabStop={index === activeIndex}
            key={ticket.id}
            now={now}
            onPeek={onPeek}
            showsUser={showsUser}
            ticket={ticket}
            timeZone={viewer.timeZone}
            waitingAlertMinutes={viewer.waitingAlertMinutes}
          />
        )}
      </Virtualizer>
    </div>
  );
}

function List({ style, children, ref }: CustomContainerComponentProps) {
  const { t } = useTranslation('tickets');
  return (
    <ul aria-label={t('title')} className={classes.list} ref={ref as React.Ref<HTMLUListElement>} style={style}>
      {children}
    </ul>
  );
}

function Row({ style, children, ref }: CustomItemComponentProps) {
  return (
    <li className={classes.item} ref={ref as React.Ref<HTMLLIElement>} style={style}>
      {children}
    </li>
  );
}

function acceptUnder(target: EventTarget): number | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-accept]') : null;
  return button === null ? undefined : Number(button.dataset['accept']);
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(count - 1, current + 1);
  if (key === 'ArrowUp') return Math.max(0, current - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A distant row is rendered a moment after the list has scrolled there. */
export function whenDrawn(find: () => HTMLElement | null | undefined, tries = 10): void {
  const element = find();
  if (element) element.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => whenDrawn(find, tries - 1));
}
