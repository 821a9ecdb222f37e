import type { Queue } from '@recado/contracts';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useQueueChoices } from '../api/choices.ts';
import { useQueues } from '../api/list-queues.ts';
import { useRemoveQueue } from '../api/remove-queue.ts';
import { useQueuesKeepHours } from '../api/schedule-type.ts';
import { proposeColor } from '../forms/propose-color.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { QueueDialog } from './queue-dialog.tsx';

interface QueueListProps {
  readonly title: string;
  /** Whether the plan includes hours. */
  readonly hasSchedules: boolean;
  readonly hasIntegrations: boolean;
}

/** Every queue of the company, with what can be done to it. */
export function QueueList({ title, hasSchedules, hasIntegrations }: QueueListProps) {
  const { t } = useTranslation('queues');
  const [search, setSearch] = useSearchParam('search');
  const list = useQueues(search);
  const columns = useQueueColumns();
  const keepsHours = useQueuesKeepHours() && hasSchedules;
  const used = useQueueChoices().map(({ color }) => color);
  const remove = useRemoveQueue();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<Queue | 'new' | null>(null);
  const [removed, setRemoved] = useState<Queue | null>(null);
  return (
    <RecordScreen
      actionsOf={(queue) =>
        editAndRemove({ name: queue.name, onEdit: () => setEdited(queue), onRemove: () => setRemoved(queue) })
      }
      columns={columns}
      empty={{ icon: IconStack2, title: t('emptyTitle'), text: t('emptyText') }}
      onAdd={() => setEdited('new')}
      title={title}
      list={list}
      nameOf={({ name }) => name}
      search={{ label: t('search'), value: search, onChange: setSearch }}
    >
      {edited !== null && (
        <QueueDialog
          hasIntegrations={hasIntegrations}
          keepsHours={keepsHours}
          onClose={() => setEdited(null)}
          proposedColor={proposeColor(used)}
          queue={edited === 'new' ? null : edited}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.name })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
