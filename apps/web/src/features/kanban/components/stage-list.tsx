import { Button } from '@mantine/core';
import type { CountedTag } from '@recado/contracts';
import { IconGripVertical, IconLayoutKanban, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { RecordList } from '../../../shared/records/components/record-list.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { MarkedName } from '../../../shared/ui/marked-name.tsx';
import { OrderButtons } from '../../../shared/ui/order-buttons.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useStageChanges, useStageNames, useStages } from '../api/stages.ts';
import { useRowDrag } from '../drag/use-row-drag.ts';
import { afterWhich, droppedIndex } from '../rules/stage-order.ts';
import { StageDialog } from './stage-dialog.tsx';
import classes from './stage-list.module.css';

interface StageListProps {
  readonly title: string;
  /** Shows the button that adds a stage. */
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly onBack: () => void;
}

/** The stages of the board: added, changed, removed, and put in order by dragging or by buttons. */
export function StageList({ title, canAdd, canRemove, onBack }: StageListProps) {
  const { t } = useTranslation(['kanban', 'records']);
  const say = useSay();
  const [search, setSearch] = useSearchParam('search');
  const list = useStages(search);
  const names = new Map(useStageNames().map(({ id, name }) => [id, name]));
  const { move, remove } = useStageChanges();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<CountedTag | 'new' | null>(null);
  const [removed, setRemoved] = useState<CountedTag | null>(null);
  const ids = list.records?.map(({ id }) => id) ?? [];
  const moveTo = (id: number, to: number) =>
    move(id, afterWhich(ids, id, to)).catch((error: unknown) => say({ kind: 'error', message: errorText(error) }));
  const add = {
    leftSection: <IconPlus size={16} />,
    onClick: () => setEdited('new'),
    children: t('add', { ns: 'records' }),
  };
  return (
    <Page
      actions={
        <>
          <SearchBox label={t('searchStage')} onChange={setSearch} value={search} />
          <Button leftSection={<IconLayoutKanban size={16} stroke={1.7} />} onClick={onBack} variant="default">
            {t('backToBoard')}
          </Button>
          {canAdd && <Button {...add} />}
        </>
      }
      count={list.count}
      isFilled
      title={title}
    >
      <RecordList
        actionsOf={(stage) =>
          editAndRemove({
            name: stage.name,
            onEdit: () => setEdited(stage),
            onRemove: canRemove ? () => setRemoved(stage) : undefined,
          })
        }
        columns={[
          {
            key: 'name',
            label: t('name'),
            track: 'minmax(0, 2fr)',
            render: (stage) => (
              <span className={classes.name}>
                {search === '' && (
                  <StageGrip
                    onDrop={(id, isBelow) => void moveTo(id, droppedIndex(ids, id, { onId: stage.id, isBelow }))}
                    stage={stage}
                  />
                )}
                <MarkedName color={stage.color} name={stage.name} />
              </span>
            ),
          },
          {
            key: 'order',
            label: t('order'),
            track: '88px',
            render: (stage) =>
              search === '' && (
                <OrderButtons
                  count={ids.length}
                  index={ids.indexOf(stage.id)}
                  name={stage.name}
                  onMove={(to) => void moveTo(stage.id, to)}
                />
              ),
          },
          {
            key: 'next',
            label: t('next'),
            track: 'minmax(0, 1fr)',
            render: ({ timeLane, nextLaneId }) =>
              timeLane > 0 && nextLaneId !== null
                ? t('nextAfter', { count: timeLane, name: names.get(nextLaneId) ?? '' })
                : '',
          },
          {
            key: 'rollback',
            label: t('rollback'),
            track: 'minmax(0, 1fr)',
            render: ({ rollbackLaneId }) => (rollbackLaneId === null ? '' : (names.get(rollbackLaneId) ?? '')),
          },
          {
            key: 'tickets',
            label: t('tickets'),
            track: '112px',
            isNumeric: true,
            render: ({ ticketsCount }) => ticketsCount,
          },
        ]}
        empty={
          <StateMessage
            actions={canAdd && <Button {...add} variant="default" />}
            icon={<IconLayoutKanban size={28} stroke={1.5} />}
            title={t('noStagesTitle')}
          >
            {canAdd ? t('noLanesText') : t('noLanesForOthers')}
          </StateMessage>
        }
        label={title}
        list={list}
        nameOf={({ name }) => name}
        onClear={search === '' ? undefined : () => setSearch('')}
      />
      {edited !== null && <StageDialog onClose={() => setEdited(null)} stage={edited === 'new' ? null : edited} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('stageRemoved')}
          title={t('removeTitle', { name: removed.name })}
        >
          {removed.ticketsCount === 0 ? t('removeUnused') : t('removeText', { count: removed.ticketsCount })}
        </RemoveDialog>
      )}
    </Page>
  );
}

interface StageGripProps {
  readonly stage: CountedTag;
  readonly onDrop: (stageId: number, isBelow: boolean) => void;
}

/** Dragging by pointer only: the order buttons do the same by keyboard. */
function StageGrip({ stage, onDrop }: StageGripProps) {
  const { t } = useTranslation('kanban');
  const handle = useRef<HTMLSpanElement>(null);
  const { isOver } = useRowDrag({ handle, stageId: stage.id, onDrop });
  return (
    <span
      aria-hidden="true"
      className={classes.grip}
      data-over={isOver || undefined}
      ref={handle}
      title={t('dragStage')}
    >
      <IconGripVertical size={16} stroke={1.7} />
    </span>
  );
}
