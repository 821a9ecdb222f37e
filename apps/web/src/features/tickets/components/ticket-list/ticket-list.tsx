import type { FoundMessage, Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listedIn, type TicketPages, useTickets } from '../../api/list-tickets.ts';
import { useTicketCounts } from '../../api/ticket-counts.ts';
import { ticketKeys } from '../../api/ticket-keys.ts';
import { currentKind, type ListChoices, viewOf } from '../../state/list-choices.ts';
import { useListChoices } from '../../state/use-list-choices.ts';
import { actionsOf } from '../../ticket-actions.ts';
import { type TicketTab, type TicketView, ticketTabs } from '../../ticket-view.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import { CloseAllDialog } from '../dialogs/close-all-dialog.tsx';
import { PeekDialog } from '../dialogs/peek-dialog.tsx';
import { ListChips } from '../list-controls/list-chips.tsx';
import { ListFilters } from '../list-controls/list-filters.tsx';
import { ListHead } from '../list-controls/list-head.tsx';
import { ListSearch } from '../list-controls/list-search.tsx';
import { ListTabs } from '../list-controls/list-tabs.tsx';
import { type TakingGoing, useTaking } from '../use-taking.tsx';
import classes from './ticket-list.module.css';
import { EmptyList, FailedList } from './ticket-list-state.tsx';
import { TicketRows, whenDrawn } from './ticket-rows.tsx';
import { TicketRowsSkeleton } from './ticket-rows-skeleton.tsx';

export interface TicketListHandle {
  /** Focuses the last focused row, or the open one. */
  readonly focusRows: () => void;
  readonly focusSearch: () => void;
  /** Focuses the row of the open ticket, once rendered. */
  readonly focusSelected: () => void;
  /** Accepts the first of the waiting tickets; nothing in another tab. */
  readonly acceptFirst: () => void;
  /** Previews the conversation of the focused row. */
  readonly peek: () => void;
}

export interface TicketListProps extends TakingGoing {
  readonly selectedUuid: string | undefined;
  /** The URL of a ticket, for opening it elsewhere. */
  readonly linkTo: (ticket: Ticket, messageId?: string) => string;
  /** At the message that matched a search. */
  readonly onOpen: (ticket: Ticket, messageId?: string) => void;
  /** Whether a key pressed on a row accepts its ticket. */
  readonly isAcceptKey: (event: KeyboardEvent) => boolean;
  readonly onNew: () => void;
  readonly onShortcuts: () => void;
  readonly menuItems?: ReactNode;
  /** The messages of a ticket, read-only. */
  readonly renderPeek?: ((ticket: Ticket) => ReactNode) | undefined;
  readonly ref?: Ref<TicketListHandle>;
}

/** The list side of the workspace: its controls and its tickets. */
export function TicketList(props: TicketListProps) {
  const { viewer } = useTicketSurroundings();
  const { choices, change, queues } = useListChoices();
  const [isClosingAll, setIsClosingAll] = useState(false);
  const [peeked, setPeeked] = useState<Ticket | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const kind = currentKind(choices);
  const queryClient = useQueryClient();
  const taking = useTaking({ onShow: props.onShow, onHeld: props.onHeld });

  useImperativeHandle(props.ref, () => ({
    focusRows: () => root.current?.querySelector<HTMLElement>('[data-ticket][tabindex="0"]')?.focus(),
    focusSearch: () => search.current?.focus(),
    focusSelected: () =>
      whenDrawn(() => root.current?.querySelector<HTMLElement>('[data-ticket][aria-current="true"]')),
    acceptFirst: () => {
      if (kind !== 'pending') return;
      const data = queryClient.getQueryData<TicketPages>(ticketKeys.list(viewOf(choices, kind, viewer)));
      const first = data && listedIn(data).find((ticket) => actionsOf(ticket, viewer).accept);
      if (first) taking.take(first);
    },
    peek: () => root.current?.querySelector<HTMLElement>('[data-ticket]:focus ~ [data-peek]')?.click(),
  }));

  const rows = (view: TicketView) => (
    <ListedTickets
      {...props}
      choices={choices}
      onChange={change}
      onAccept={taking.take}
      acceptingId={taking.takingId}
      onPeek={setPeeked}
      queueCount={queues.length}
      view={view}
    />
  );
  return (
    <div className={classes.root} ref={root}>
      <div className={classes.top}>
        <ListHead
          choices={choices}
          menuItems={props.menuItems}
          onChange={change}
          onCloseAll={() => setIsClosingAll(true)}
          onNew={props.onNew}
          onShortcuts={props.onShortcuts}
        />
        <ListSearch
          choices={choices}
          filters={<ListFilters choices={choices} onChange={change} />}
          inputRef={search}
          onChange={change}
        />
      </div>
      <ListChips choices={choices} onChange={change} queues={queues} />
      {kind === 'search' || kind === 'closed' ? (
        <>
          <ResultLine view={viewOf(choices, kind, viewer)} />
          {rows(viewOf(choices, kind, viewer))}
        </>
      ) : (
        <CountedTabs current={kind} onChange={(tab) => change({ tab })}>
          {rows(viewOf(choices, kind, viewer))}
        </CountedTabs>
      )}
      {kind !== 'search' && kind !== 'closed' && (
        <CloseAllDialog
          isOpen={isClosingAll}
          onClose={() => setIsClosingAll(false)}
          queueIds={choices.queueIds ?? queues.map(({ id }) => id)}
          tab={kind}
          view={viewOf(choices, kind, viewer)}
        />
      )}
      {taking.dialog}
      <PeekDialog onClose={() => setPeeked(null)} renderMessages={props.renderPeek} ticket={peeked} />
    </div>
  );
}

interface CountedTabsProps {
  readonly current: TicketTab;
  readonly onChange: (tab: TicketTab) => void;
  readonly children: ReactNode;
}

function CountedTabs({ current, onChange, children }: CountedTabsProps) {
  const { viewer } = useTicketSurroundings();
  const counts = useTicketCounts();
  const tabs = ticketTabs
    .filter((tab) => tab !== 'group' || viewer.worksGroups)
    .map((tab) => ({ tab, count: counts[tab] }));
  return (
    <ListTabs current={current} onChange={onChange} tabs={tabs}>
      {children}
    </ListTabs>
  );
}

function ResultLine({ view }: { readonly view: TicketView }) {
  const { t } = useTranslation('tickets');
  const { isTimeToRead: isWanted = true } = useTicketSurroundings();
  const { count } = useTickets(view, { isWanted });
  return (
    <p className={classes.results} role="status">
      {count !== undefined && (view.kind === 'closed' ? t('resolvedCount', { count }) : t('resultCount', { count }))}
    </p>
  );
}

interface ListedTicketsProps extends TicketListProps {
  readonly view: TicketView;
  readonly choices: ListChoices;
  readonly queueCount: number;
  readonly onChange: (change: Partial<ListChoices>) => void;
  readonly onPeek: (ticket: Ticket) => void;
  readonly onAccept: (ticket: Ticket) => void;
  readonly acceptingId: number | null;
}

function ListedTickets({
  view,
  choices,
  queueCount,
  onChange,
  onPeek,
  onAccept,
  acceptingId,
  isAcceptKey,
  selectedUuid,
  linkTo,
  onOpen,
  onNew,
}: ListedTicketsProps) {
  const { viewer, isTimeToRead: isWanted = true } = useTicketSurroundings();
  const list = useTickets(view, { isWanted });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const hasMore = hasNextPage && !isFetching && !isFetchNextPageError;
  // All loaded tickets may have left the list while the server has more.
  const isEmptied = list.tickets?.length === 0 && hasNextPage;
  useEffect(() => {
    if (isEmptied && hasMore) void fetchNextPage();
  }, [isEmptied, hasMore, fetchNextPage]);

  if (list.tickets === undefined || isEmptied) {
    if (list.error === null) return <TicketRowsSkeleton />;
    return <FailedList error={list.error} isTrying={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  if (list.tickets.length === 0) {
    return <EmptyList choices={choices} onChange={onChange} onNew={onNew} queueCount={queueCount} />;
  }
  return (
    <TicketRows
      acceptingId={acceptingId}
      found={list.found ?? none}
      hasMore={hasMore}
      isAcceptKey={isAcceptKey}
      linkTo={linkTo}
      onAccept={onAccept}
      onEnd={() => {
        if (hasNextPage && !isFetching) void fetchNextPage();
      }}
      onOpen={onOpen}
      onPeek={onPeek}
      selectedUuid={selectedUuid}
      showsUser={viewer.supervises}
      tickets={list.tickets}
    />
  );
}

const none: ReadonlyMap<number, FoundMessage> = new Map();
