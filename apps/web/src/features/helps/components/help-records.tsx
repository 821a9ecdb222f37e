import type { Help } from '@recado/contracts';
import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { RowButton } from '../../../shared/records/components/row-link.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useHelpRecords } from '../api/list-helps.ts';
import { useRemoveHelp } from '../api/remove-help.ts';
import { HelpDialog } from './help-dialog.tsx';
import classes from './help-records.module.css';

/** The help videos for editing by the platform's owner. */
export function HelpRecords() {
  const { t } = useTranslation('helps');
  const [search, setSearch] = useSearchParam('search');
  const list = useHelpRecords(search);
  const remove = useRemoveHelp();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<Help | 'new' | null>(null);
  const [removed, setRemoved] = useState<Help | null>(null);
  const isPhone = useIsPhone();
  const number: RecordColumn<Help> = { key: 'id', label: t('number'), track: '64px', render: ({ id }) => id };
  const title: RecordColumn<Help> = {
    key: 'title',
    label: t('title'),
    track: 'minmax(0, 2fr)',
    render: (help) => (
      <RowButton onClick={() => setEdited(help)}>
        <span className={classes.cut} data-strong>
          {help.title}
        </span>
      </RowButton>
    ),
  };
  return (
    <RecordScreen
      actionsOf={(help) =>
        editAndRemove({ name: help.title, onEdit: () => setEdited(help), onRemove: () => setRemoved(help) })
      }
      columns={[
        ...(isPhone ? [title, number] : [number, title]),
        {
          key: 'description',
          label: t('description'),
          track: 'minmax(0, 3fr)',
          render: ({ description }) => <span className={classes.cut}>{description}</span>,
        },
        { key: 'video', label: t('video'), track: '128px', render: ({ video }) => <code>{video}</code> },
      ]}
      failedTitle={t('failedTitle')}
      empty={{ icon: IconVideo, title: t('emptyTitle'), text: t('emptyText') }}
      label={t('records')}
      list={list}
      nameOf={({ title }) => title}
      onAdd={() => setEdited('new')}
      search={{ label: t('search'), value: search, onChange: setSearch }}
      title={undefined}
    >
      {edited !== null && <HelpDialog help={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          failed={t('removeFailed')}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.title })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
