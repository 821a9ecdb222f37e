import { Button, Skeleton } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { seenOnBoth } from '../../../shared/ui/color-mark.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useLaneCards } from '../api/list-board.ts';
import { useLaneDrop } from '../drag/use-card-drag.ts';
import type { BoardFilter } from '../rules/board-filter.ts';
import { Card } from './card.tsx';
import classes from './lane.module.css';
import { useIsNear } from './use-is-near.ts';

const CARD_PX = 112;
const LOAD_WITHIN_PX = 600;
const SKELETONS = 3;

export interface LaneHandle {
  /** Scrolls to a card and focuses it; false when it is not loaded. */
  readonly focusCard: (ticketId: number) => void;
  readonly show: () => void;
}

/** What is equal for all cards of the board. */
export interface CardSurroundings {
  readonly now: Date;
  readonly timeZone: string;
  readonly helpId: string;
  readonly linkTo: (ticket: Ticket) => string;
  readonly renderLastMessage: (ticket: Ticket) => ReactNode;
}

export interface LaneProps {
  readonly id: number;
  readonly name: string;
  /** Null for the lane without a stage. */
  readonly color: string | null;
  readonly count: number;
  readonly filter: BoardFilter;
  readonly surroundings: CardSurroundings;
  readonly tabStopId: number | null;
  readonly selectedId: number | null;
  /** The held card, if it is in this lane: it stays mounted, or the browser would end its drag. */
  readonly liftedId: number | null;
  /** A card lifted by keyboard is above this lane. */
  readonly isTarget: boolean;
  readonly onEdit: (() => void) | undefined;
  readonly ref?: Ref<LaneHandle>;
}

/** One column of the board. It scrolls alone, and mounts the cards near its window only. */
export function Lane({ id, name, color, count, filter, surroundings, onEdit, ...props }: LaneProps) {
  const { t } = useTranslation('kanban');
  const root = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const isNear = useIsNear(root) || props.liftedId !== null;
  const [isOver, setIsOver] = useState(false);
  const { tickets, error, refetch, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useLaneCards(
    filter,
    id,
    {
      isWanted: isNear,
    },
  );
  useLaneDrop({ lane: root, scroller, laneId: id, onOver: setIsOver });
  const indexOf = (ticketId: number | null) => tickets?.findIndex((ticket) => ticket.id === ticketId) ?? -1;

  useImperativeHandle(props.ref, () => ({
    show: () => root.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' }),
    focusCard: (ticketId) => {
      root.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
      virtual.current?.scrollToIndex(Math.max(0, indexOf(ticketId)), { align: 'nearest' });
      focusWhenDrawn(() => root.current?.querySelector<HTMLElement>(`[data-card="${ticketId}"]`));
    },
  }));

  const look = useEffectEvent(() => {
    const handle = virtual.current;
    if (!handle || handle.viewportSize === 0 || !hasNextPage || isFetchingNextPage) return;
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < LOAD_WITHIN_PX) void fetchNextPage();
  });
  // Cards leave by themselves: a lane that has become too short to scroll would never load the rest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of cards is the trigger.
  useEffect(() => look(), [tickets, hasNextPage]);

  const kept = [indexOf(props.liftedId), indexOf(props.tabStopId)].filter((index) => index !== -1);
  return (
    <section
      aria-label={t('laneLabel', { name, count })}
      className={classes.root}
      data-lane={id}
      data-over={isOver || props.isTarget || undefined}
      ref={root}
    >
      <header className={classes.head}>
        <span
          aria-hidden="true"
          className={classes.mark}
          style={color === null ? undefined : { background: seenOnBoth(color) }}
        />
        <h2 className={classes.name}>{name}</h2>
        <span aria-hidden="true" className={classes.count}>
          {count}
        </span>
        {onEdit && (
          <IconButton
            className={classes.edit}
            icon={<IconPencil size={16} stroke={1.7} />}
            label={t('editLane', { name })}
            onClick={onEdit}
            size={28}
          />
        )}
      </header>
      <div className={classes.scroller} data-scroller ref={scroller}>
        {isNear && tickets && tickets.length > 0 && (
          <Virtualizer
            as={Cards}
            data={tickets}
            item={Row}
            itemSize={CARD_PX}
            keepMounted={kept}
            onResize={look}
            onScroll={look}
            ref={virtual}
            scrollRef={scroller}
          >
            {(ticket) => (
              <Card
                helpId={surroundings.helpId}
                href={surroundings.linkTo(ticket)}
                isLifted={ticket.id === props.liftedId}
                isSelected={ticket.id === props.selectedId}
                isTabStop={ticket.id === props.tabStopId}
                key={ticket.id}
                now={surroundings.now}
                renderLastMessage={surroundings.renderLastMessage}
                ticket={ticket}
                timeZone={surroundings.timeZone}
              />
            )}
          </Virtualizer>
        )}
        {!isNear && <div style={{ height: CARD_PX * Math.min(count, 50) }} />}
        {isNear && tickets === undefined && error === null && <Loading count={Math.min(count, SKELETONS)} />}
        {tickets === undefined && error !== null && (
          <div className={classes.state} role="alert">
            <IconAlertTriangle aria-hidden="true" size={20} stroke={1.5} />
            <p>{t('laneFailed')}</p>
            <p className={classes.reason}>{errorText(error)}</p>
            <Button onClick={() => void refetch()} size="xs" variant="default">
              {t('tryNow')}
            </Button>
          </div>
        )}
        {tickets?.length === 0 && !(isOver || props.isTarget) && !isFetching && (
          <p className={classes.empty}>{id === 0 ? t('emptyFirstLane') : t('emptyLane')}</p>
        )}
      </div>
      {(isOver || props.isTarget) && <div className={classes.slot}>{t('dropHere')}</div>}
    </section>
  );
}

function Loading({ count }: { readonly count: number }) {
  const { t } = useTranslation('kanban');
  return (
    <div aria-label={t('loading')} aria-live="polite" className={classes.loading} role="status">
      {Array.from({ length: count }, (_, nr) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <Skeleton height={104} key={nr} radius={8} />
      ))}
    </div>
  );
}

function Cards({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <ul className={classes.cards} ref={ref as Ref<HTMLUListElement>} style={style}>
      {children}
    </ul>
  );
}

function Row({ style, children, ref }: CustomItemComponentProps) {
  return (
    <li ref={ref as Ref<HTMLLIElement>} style={style}>
      {children}
    </li>
  );
}

/** A distant card is mounted a moment after its lane has scrolled there. */
function focusWhenDrawn(find: () => HTMLElement | null | undefined, tries = 20): void {
  const element = find();
  if (element) element.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(find, tries - 1));
}
