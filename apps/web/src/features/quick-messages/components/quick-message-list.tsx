import type { QuickMessage } from '@recado/contracts';
import { IconBolt, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { type RowAction, useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useQuickMessages } from '../api/list-quick-messages.ts';
import { useRemoveQuickMessage } from '../api/remove-quick-message.ts';
import { canChange } from '../rights.ts';
import { useQuickMessageColumns } from './quick-message-columns.tsx';
import { QuickMessageDialog } from './quick-message-dialog.tsx';

interface QuickMessageListProps {
  readonly title: string;
  readonly viewerId: number;
}

/** Every quick message the user may use, with its actions. */
export function QuickMessageList({ title, viewerId }: QuickMessageListProps) {
  const { t } = useTranslation('quickMessages');
  const [search, setSearch] = useSearchParam('search');
  const list = useQuickMessages(search);
  const columns = useQuickMessageColumns();
  const remove = useRemoveQuickMessage();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<QuickMessage | 'new' | null>(null);
  const [removed, setRemoved] = useState<QuickMessage | null>(null);
  const actionsOf = (quickMessage: QuickMessage): readonly RowAction[] => {
    const name = quickMessage.shortcode;
    const open = () => setEdited(quickMessage);
    if (canChange(quickMessage, viewerId))
      return editAndRemove({ name, onEdit: open, onRemove: () => setRemoved(quickMessage) });
    return [{ key: 'view', label: t('viewNamed', { name }), icon: <IconEye size={18} stroke={1.7} />, onClick: open }];
  };
  return (
    <RecordScreen
      actionsOf={actionsOf}
      columns={columns}
      empty={{ icon: IconBolt, title: t('emptyTitle'), text: t('emptyText') }}
      onAdd={() => setEdited('new')}
      title={title}
      list={list}
      nameOf={({ shortcode }) => shortcode}
      search={{ label: t('search'), value: search, onChange: setSearch }}
    >
      {edited !== null && (
        <QuickMessageDialog
          onClose={() => setEdited(null)}
          quickMessage={edited === 'new' ? null : edited}
          viewerId={viewerId}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.shortcode })}
        >
          {removed.geral || removed.visao ? t('removeSharedText') : t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
