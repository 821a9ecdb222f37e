import type { Lane as LaneData, Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { type CardPages, type Lanes, listedIn } from '../api/card-pages.ts';
import { kanbanKeys } from '../api/kanban-keys.ts';
import { useMoveCard } from '../api/move-card.ts';
import { useBoardDrag } from '../drag/use-card-drag.ts';
import { type BoardFilter, type BoardViewer, laneOf } from '../rules/board-filter.ts';
import { type Lift, stepLift } from '../rules/lift.ts';
import classes from './board.module.css';
import { Lane, type LaneHandle } from './lane.tsx';
import { LaneTabs } from './lane-tabs.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SelectedCardBar } from './selected-card-bar.tsx';

const MINUTE_MS = 60_000;

export interface BoardProps {
  readonly lanes: Lanes;
  readonly filter: BoardFilter;
  readonly viewer: BoardViewer;
  readonly linkTo: (ticket: Ticket) => string;
  readonly onOpen: (ticket: Ticket) => void;
  readonly renderLastMessage: (ticket: Ticket) => ReactNode;
  /** Changes a lane; absent for users who may not. */
  readonly onEditLane: ((lane: LaneData) => void) | undefined;
}

/** The lanes with their cards, moved by mouse, finger, keyboard or dialog. One tab stop; arrow keys move. */
export function Board({ lanes, filter, viewer, linkTo, onOpen, renderLastMessage, onEditLane }: BoardProps) {
  const { t } = useTranslation('kanban');
  const queryClient = useQueryClient();
  const isPhone = useIsPhone();
  const now = useNow(MINUTE_MS);
  const helpId = useId();
  const board = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<number, LaneHandle>());
  const [activeId, setActiveId] = useState<number | null>(null);
  const [lift, setLift] = useState<Lift | null>(null);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Ticket | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = useMoveCard({ viewer, onRefused: setAnnouncement });

  const shown = [
    { id: 0, name: t('noLane'), color: null, count: lanes.withoutLane, lane: null },
    ...lanes.lista.map((lane) => ({
      id: lane.id,
      name: lane.name,
      color: lane.color,
      count: lane.ticketsCount,
      lane: lane as LaneData | null,
    })),
  ];
  const nameOf = (laneId: number) => shown.find(({ id }) => id === laneId)?.name ?? t('noLane');
  const cardsOf = (laneId: number): readonly Ticket[] => {
    const data = queryClient.getQueryData<CardPages>(kanbanKeys.cards(filter, laneId));
    return data === undefined ? [] : listedIn(data);
  };
  const find = (ticketId: number | null): Ticket | undefined => {
    if (ticketId === null) return undefined;
    for (const { id } of shown) {
      const ticket = cardsOf(id).find((one) => one.id === ticketId);
      if (ticket) return ticket;
    }
    return undefined;
  };
  const tabStopId = find(activeId)?.id ?? shown.flatMap(({ id }) => cardsOf(id).slice(0, 1))[0]?.id ?? null;

  const focusCard = (ticketId: number, laneId: number) => {
    setActiveId(ticketId);
    handles.current.get(laneId)?.focusCard(ticketId);
  };
  /** Announces the move; false, and announced too, when the card stays where it is. */
  const moveTo = (ticket: Ticket, laneId: number): boolean => {
    const target = shown.find(({ id }) => id === laneId);
    const isMoved = target !== undefined && move({ ticket, lane: target.lane });
    const { name } = ticket.contact;
    setAnnouncement(
      isMoved ? t('dropped', { name, lane: target.name }) : t('canceled', { name, lane: nameOf(laneOf(ticket)) }),
    );
    return isMoved;
  };

  useBoardDrag({
    board,
    onLift: setDraggedId,
    onDrop: (ticketId, laneId) => {
      setDraggedId(null);
      const ticket = find(ticketId);
      if (ticket === undefined || laneId === null) return;
      setActiveId(ticketId);
      moveTo(ticket, laneId);
    },
  });

  const handleLifted = (event: KeyboardEvent, held: Lift) => {
    const step = stepLift(
      held,
      event.key,
      shown.map(({ id }) => id),
    );
    if (step === null) {
      // The rest of the keyboard would leave a card in the air.
      if (event.key === 'Tab' || event.key.startsWith('Arrow')) event.preventDefault();
      return;
    }
    event.preventDefault();
    const ticket = find(held.ticketId);
    const name = ticket?.contact.name ?? '';
    const lane = nameOf(step.lift.overLaneId);
    if (step.kind === 'over') {
      setLift(step.lift);
      handles.current.get(step.lift.overLaneId)?.show();
      setAnnouncement(t('over', { name, lane }));
      return;
    }
    setLift(null);
    const isMove = step.kind === 'dropped' && step.lift.overLaneId !== held.fromLaneId;
    if (ticket && isMove && moveTo(ticket, step.lift.overLaneId)) return focusCard(ticket.id, step.lift.overLaneId);
    const stayedIn = ticket ? laneOf(ticket) : held.fromLaneId;
    setAnnouncement(t('canceled', { name, lane: nameOf(stayedIn) }));
    focusCard(held.ticketId, stayedIn);
  };

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (lift) return handleLifted(event, lift);
    const ticket = find(numberUnder(event.target, 'card'));
    if (ticket === undefined) return;
    const laneId = laneOf(ticket);
    if (event.key === ' ') {
      event.preventDefault();
      setActiveId(ticket.id);
      setLift({ ticketId: ticket.id, fromLaneId: laneId, overLaneId: laneId });
      setAnnouncement(t('lifted', { name: ticket.contact.name, lane: nameOf(laneId) }));
      return;
    }
    const next = neighbour(event.key, { laneId, ticketId: ticket.id, laneIds: shown.map(({ id }) => id), cardsOf });
    if (next === null) return;
    event.preventDefault();
    focusCard(next.ticketId, next.laneId);
  };

  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const moved = find(numberUnder(event.target, 'move'));
    if (moved) {
      setActiveId(moved.id);
      return setAsked(moved);
    }
    const ticket = find(numberUnder(event.target, 'card'));
    // With a modifier key the browser opens it elsewhere.
    if (ticket === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setActiveId(ticket.id);
    // A key press on the link is a click without a position: it opens on a phone too.
    if (isPhone && event.detail > 0) setSelectedId(ticket.id === selectedId ? null : ticket.id);
    else onOpen(ticket);
  };

  const selected = isPhone ? find(selectedId) : undefined;
  const surroundings = { now, timeZone: viewer.timeZone, helpId, linkTo, renderLastMessage };
  return (
    <>
      <Spoken>
        <span id={helpId}>{t('keyHelp')}</span>
      </Spoken>
      <Spoken>
        <span aria-live="assertive" data-announcement role="status">
          {announcement}
        </span>
      </Spoken>
      {isPhone && <LaneTabs lanes={shown} onShow={(laneId) => handles.current.get(laneId)?.show()} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside have the focus; the keys go between them. */}
      <div
        className={classes.root}
        data-board
        onBlur={() => lift && document.hasFocus() && setLift(null)}
        onClick={handleClick}
        onKeyDown={handleKey}
        ref={board}
      >
        {shown.map(({ id, name, color, count, lane }) => (
          <Lane
            color={color}
            count={count}
            filter={filter}
            id={id}
            isTarget={lift?.overLaneId === id && lift.fromLaneId !== id}
            key={id}
            liftedId={liftedIn(id, { lift, draggedId, cardsOf })}
            name={name}
            onEdit={lane && onEditLane ? () => onEditLane(lane) : undefined}
            ref={(handle) => {
              if (handle) handles.current.set(id, handle);
              else handles.current.delete(id);
            }}
            selectedId={selected?.id ?? null}
            surroundings={surroundings}
            tabStopId={tabStopId}
          />
        ))}
      </div>
      {selected && (
        <SelectedCardBar
          laneName={nameOf(laneOf(selected))}
          name={selected.contact.name}
          onClose={() => setSelectedId(null)}
          onMove={() => setAsked(selected)}
          onOpen={() => onOpen(selected)}
        />
      )}
      {asked && (
        <MoveDialog
          currentId={laneOf(find(asked.id) ?? asked)}
          lanes={shown}
          name={asked.contact.name}
          onClose={() => setAsked(null)}
          onMove={(laneId) => {
            const ticket = find(asked.id) ?? asked;
            setAsked(null);
            moveTo(ticket, laneId);
          }}
        />
      )}
    </>
  );
}

interface Held {
  readonly lift: Lift | null;
  readonly draggedId: number | null;
  readonly cardsOf: (laneId: number) => readonly Ticket[];
}

function liftedIn(laneId: number, { lift, draggedId, cardsOf }: Held): number | null {
  if (lift) return lift.fromLaneId === laneId ? lift.ticketId : null;
  return draggedId !== null && cardsOf(laneId).some(({ id }) => id === draggedId) ? draggedId : null;
}

function numberUnder(target: EventTarget, name: 'card' | 'move'): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  return element === null ? null : Number(element.dataset[name]);
}

interface Neighbourhood {
  readonly laneId: number;
  readonly ticketId: number;
  readonly laneIds: readonly number[];
  readonly cardsOf: (laneId: number) => readonly Ticket[];
}

/** The card an arrow key leads to: in the same lane, or at the same height in the next lane that has cards. */
function neighbour(
  key: string,
  { laneId, ticketId, laneIds, cardsOf }: Neighbourhood,
): { readonly laneId: number; readonly ticketId: number } | null {
  const index = cardsOf(laneId).findIndex(({ id }) => id === ticketId);
  const at = (lane: number, place: number) => {
    const ticket = cardsOf(lane)[place];
    return ticket ? { laneId: lane, ticketId: ticket.id } : null;
  };
  switch (key) {
    case 'ArrowDown':
      return at(laneId, index + 1);
    case 'ArrowUp':
      return at(laneId, index - 1);
    case 'Home':
      return at(laneId, 0);
    case 'End':
      return at(laneId, cardsOf(laneId).length - 1);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const place = laneIds.indexOf(laneId);
      const others = key === 'ArrowRight' ? laneIds.slice(place + 1) : laneIds.slice(0, place).reverse();
      const next = others.find((lane) => cardsOf(lane).length > 0);
      return next === undefined ? null : at(next, Math.min(index, cardsOf(next).length - 1));
    }
    default:
      return null;
  }
}
