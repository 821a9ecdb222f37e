import type { CountedTag } from '@recado/contracts';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { MarkedName } from '../../../shared/ui/marked-name.tsx';
import { useTags } from '../api/list-tags.ts';
import { useRemoveTag } from '../api/remove-tag.ts';
import { TagDialog } from './tag-dialog.tsx';

/** Every tag of the company, with what can be done to it. */
export function TagList({ title, canRemove }: { readonly title: string; readonly canRemove: boolean }) {
  const { t } = useTranslation('tags');
  const [search, setSearch] = useSearchParam('search');
  const list = useTags(search);
  const remove = useRemoveTag();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<CountedTag | 'new' | null>(null);
  const [removed, setRemoved] = useState<CountedTag | null>(null);
  return (
    <RecordScreen
      actionsOf={(tag) =>
        editAndRemove({
          name: tag.name,
          onEdit: () => setEdited(tag),
          onRemove: canRemove ? () => setRemoved(tag) : undefined,
        })
      }
      columns={[
        {
          key: 'name',
          label: t('name'),
          track: 'minmax(0, 1fr)',
          render: ({ name, color }) => <MarkedName color={color} name={name} shape="dot" />,
        },
        {
          key: 'contacts',
          label: t('contacts'),
          track: '112px',
          isNumeric: true,
          render: ({ contactsCount }) => contactsCount,
        },
        {
          key: 'tickets',
          label: t('tickets'),
          track: '112px',
          isNumeric: true,
          render: ({ ticketsCount }) => ticketsCount,
        },
      ]}
      empty={{ icon: IconTag, title: t('emptyTitle'), text: t('emptyText') }}
      onAdd={() => setEdited('new')}
      title={title}
      list={list}
      nameOf={({ name }) => name}
      search={{ label: t('search'), value: search, onChange: setSearch }}
    >
      {edited !== null && <TagDialog onClose={() => setEdited(null)} tag={edited === 'new' ? null : edited} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.name })}
        >
          {removed.contactsCount + removed.ticketsCount === 0
            ? t('removeUnused')
            : t('removeText', { contacts: removed.contactsCount, tickets: removed.ticketsCount })}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
