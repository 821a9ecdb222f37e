import { Button } from '@mantine/core';
import type { Lane, QueueMark, Ticket } from '@recado/contracts';
import { IconAdjustmentsHorizontal, IconAlertTriangle, IconLayoutKanban, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressParams } from '../../../shared/hooks/use-address-params.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { kanbanKeys } from '../api/kanban-keys.ts';
import { useAllQueues, useLanes } from '../api/list-board.ts';
import { type BoardViewer, readFilter, todayOf, writeFilter } from '../rules/board-filter.ts';
import { Board } from './board.tsx';
import { BoardFilters } from './board-filters.tsx';
import classes from './kanban-board.module.css';
import { StageDialog } from './stage-dialog.tsx';

const MINUTE_MS = 60_000;

export interface KanbanBoardProps {
  readonly title: string;
  readonly viewer: BoardViewer;
  /** The viewer's queues; null for users who see all queues. */
  readonly ownQueues: readonly QueueMark[] | null;
  /** Adds and changes lanes. */
  readonly managesLanes: boolean;
  readonly onStages: () => void;
  readonly linkTo: (ticket: Ticket) => string;
  readonly onOpen: (ticket: Ticket) => void;
  readonly renderLastMessage: (ticket: Ticket) => ReactNode;
}

/** The kanban screen: filters and board. */
export function KanbanBoard(props: KanbanBoardProps) {
  const { title, viewer, ownQueues, managesLanes, onStages } = props;
  const { t } = useTranslation('kanban');
  const queryClient = useQueryClient();
  const [params, change] = useAddressParams();
  const today = todayOf(viewer.timeZone, useNow(MINUTE_MS));
  const filter = readFilter(params, today);
  const allQueues = useAllQueues({ isWanted: ownQueues === null });
  const { data: lanes, error, refetch, isPlaceholderData } = useLanes(filter);
  const isPhone = useIsPhone();
  const [showsFilters, setShowsFilters] = useState(false);
  const [edited, setEdited] = useState<Lane | 'new' | null>(null);
  const total = lanes?.lista.reduce((sum, lane) => sum + lane.ticketsCount, lanes.withoutLane);
  const count = lanes && `${t('cards', { count: total ?? 0 })} ${t('inLanes', { count: lanes.lista.length })}`;
  const actions = (
    <>
      {isPhone && (
        <Button
          aria-expanded={showsFilters}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
          onClick={() => setShowsFilters(!showsFilters)}
          variant="default"
        >
          {t('filters')}
        </Button>
      )}
      {(!isPhone || showsFilters) && (
        <BoardFilters
          filter={filter}
          // Also when today ends: the fields keep what was chosen, and would still show yesterday.
          key={JSON.stringify(filter)}
          onSearch={(wanted) => {
            change(() => writeFilter(wanted, today));
            void queryClient.invalidateQueries({ queryKey: kanbanKeys.all });
          }}
          queues={ownQueues ?? allQueues}
          today={today}
        />
      )}
      {managesLanes && (
        <Button leftSection={<IconSettings size={16} stroke={1.7} />} onClick={onStages} variant="subtle">
          {t('stages')}
        </Button>
      )}
    </>
  );
  return (
    <Page actions={actions} count={count} isFilled title={title}>
      {lanes === undefined && error !== null && (
        <StateMessage
          actions={<Button onClick={() => void refetch()}>{t('tryNow')}</Button>}
          footnote={errorText(error)}
          icon={<IconAlertTriangle size={28} stroke={1.5} />}
          title={t('boardFailedTitle')}
          tone="danger"
        >
          {t('boardFailedText')}
        </StateMessage>
      )}
      {lanes?.lista.length === 0 && (
        <div className={classes.first}>
          <IconLayoutKanban aria-hidden="true" size={20} stroke={1.5} />
          <p>{managesLanes ? t('noLanesText') : t('noLanesForOthers')}</p>
          {managesLanes && (
            <Button onClick={() => setEdited('new')} variant="light">
              {t('addFirst')}
            </Button>
          )}
        </div>
      )}
      {lanes && (
        <div className={classes.board} data-old={isPlaceholderData || undefined}>
          <Board
            filter={filter}
            lanes={lanes}
            linkTo={props.linkTo}
            onEditLane={managesLanes ? setEdited : undefined}
            onOpen={props.onOpen}
            renderLastMessage={props.renderLastMessage}
            viewer={viewer}
          />
        </div>
      )}
      {edited !== null && <StageDialog onClose={() => setEdited(null)} stage={edited === 'new' ? null : edited} />}
    </Page>
  );
}
