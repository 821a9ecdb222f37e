import type { Prompt } from '@recado/contracts';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { usePromptChanges, usePrompts } from '../api/prompts.ts';
import { PromptDialog } from './prompt-dialog.tsx';

/** The prompts of the company, with what can be done to each. */
export function PromptList({ title }: { readonly title: string }) {
  const { t } = useTranslation('prompts');
  const [search, setSearch] = useSearchParam('search');
  const list = usePrompts(search);
  const { remove } = usePromptChanges();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<Prompt | 'new' | null>(null);
  const [removed, setRemoved] = useState<Prompt | null>(null);
  const columns: readonly RecordColumn<Prompt>[] = [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(0, 2fr)',
      render: ({ name, model }) => <TwoLines first={name} isName second={model} />,
    },
    { key: 'queue', label: t('queue'), track: 'minmax(0, 1fr)', render: ({ queue }) => queue?.name ?? t('queueNone') },
    {
      key: 'connections',
      label: t('connections'),
      track: '160px',
      render: ({ connectionsCount }) =>
        connectionsCount === 0 ? t('unused') : t('connectionsCount', { count: connectionsCount }),
    },
    { key: 'maxTokens', label: t('maxTokens'), track: '160px', isNumeric: true, render: ({ maxTokens }) => maxTokens },
  ];
  const handleRemove = async (prompt: Prompt) => {
    await remove(prompt);
    setEdited(null);
  };
  const whyNot = (error: unknown): string | undefined => {
    const users = errorDetails(error, 'ERR_PROMPT_IN_USE')?.connections;
    return users && t('inUse', { names: users.map(({ name }) => name).join(', ') });
  };
  return (
    <RecordScreen
      actionsOf={(prompt) =>
        editAndRemove({ name: prompt.name, onEdit: () => setEdited(prompt), onRemove: () => setRemoved(prompt) })
      }
      addLabel={t('add')}
      columns={columns}
      empty={{ icon: IconSparkles, title: t('emptyTitle'), text: t('emptyText') }}
      list={list}
      nameOf={({ name }) => name}
      onAdd={() => setEdited('new')}
      search={{ label: t('search'), value: search, onChange: setSearch }}
      title={title}
    >
      {edited !== null && (
        <PromptDialog
          onClose={() => setEdited(null)}
          onRemove={edited === 'new' ? undefined : () => setRemoved(edited)}
          prompt={edited === 'new' ? null : edited}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          failed={whyNot}
          onClose={() => setRemoved(null)}
          remove={() => handleRemove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.name })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
