import type { Integration } from '@recado/contracts';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useIntegrationChanges, useIntegrations } from '../api/integrations.ts';
import { IntegrationDialog } from './integration-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TypeMark } from './type-mark.tsx';

interface IntegrationListProps {
  readonly title: string;
  readonly timeZone: string;
}

/** The external services of the company, with what can be done to each. */
export function IntegrationList({ title, timeZone }: IntegrationListProps) {
  const { t } = useTranslation('integrations');
  const [search, setSearch] = useSearchParam('search');
  const list = useIntegrations(search);
  const { remove } = useIntegrationChanges();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<Integration | 'new' | null>(null);
  const [removed, setRemoved] = useState<Integration | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const columns: readonly RecordColumn<Integration>[] = [
    { key: 'name', label: t('name'), track: 'minmax(0, 2fr)', render: ({ name }) => name },
    { key: 'type', label: t('type'), track: '200px', render: ({ type }) => <TypeMark type={type} /> },
    {
      key: 'target',
      label: t('target'),
      track: 'minmax(0, 3fr)',
      render: (integration) => (integration.type === 'flowbuilder' ? t('flowTarget') : targetOf(integration)),
    },
  ];
  return (
    <RecordScreen
      actionsOf={(integration) =>
        editAndRemove({
          name: integration.name,
          onEdit: () => setEdited(integration),
          onRemove: () => setRemoved(integration),
        })
      }
      columns={columns}
      empty={{ icon: IconPlugConnected, title: t('emptyTitle'), text: t('emptyText') }}
      list={list}
      nameOf={({ name }) => name}
      onAdd={() => setEdited('new')}
      search={{ label: t('search'), value: search, onChange: setSearch }}
      title={title}
    >
      {edited !== null && (
        <IntegrationDialog
          integration={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSecret={setSecret}
          timeZone={timeZone}
        />
      )}
      {secret !== null && <SecretDialog onClose={() => setSecret(null)} secret={secret} />}
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

/** What tells an integration from others of its type. */
function targetOf({ type, urlN8N, typebotSlug, projectName }: Integration): string {
  if (type === 'dialogflow') return projectName;
  const host = URL.parse(urlN8N)?.host ?? urlN8N;
  return type === 'typebot' ? `${typebotSlug} · ${host}` : host;
}
