import type { FlowCampaign } from '@recado/contracts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useFlowCampaignChanges, useFlowCampaigns } from '../api/flow-campaigns.ts';
import { useFlowCampaignColumns } from './flow-campaign-columns.tsx';
import { FlowCampaignDialog } from './flow-campaign-dialog.tsx';

interface FlowCampaignListProps {
  readonly canChange: boolean;
  readonly canRemove: boolean;
}

/** The phrases of customers that start a flow. */
export function FlowCampaignList({ canChange, canRemove }: FlowCampaignListProps) {
  const { t } = useTranslation('flows');
  const [search, setSearch] = useSearchParam('search');
  const list = useFlowCampaigns(search);
  const columns = useFlowCampaignColumns();
  const { remove } = useFlowCampaignChanges();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<FlowCampaign | 'new' | null>(null);
  const [removed, setRemoved] = useState<FlowCampaign | null>(null);
  return (
    <RecordScreen
      actionsOf={(campaign) =>
        editAndRemove({
          name: campaign.name,
          onEdit: canChange ? () => setEdited(campaign) : undefined,
          onRemove: canRemove ? () => setRemoved(campaign) : undefined,
        })
      }
      addLabel={t('campaign')}
      columns={columns}
      empty={{ icon: IconSpeakerphone, title: t('campaignsEmptyTitle'), text: t('campaignsEmptyText') }}
      list={list}
      nameOf={({ name }) => name}
      onAdd={canChange ? () => setEdited('new') : undefined}
      search={{ label: t('campaignSearch'), value: search, onChange: setSearch }}
      title={t('campaigns')}
    >
      {edited !== null && (
        <FlowCampaignDialog campaign={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('campaignRemoved')}
          title={t('campaignRemoveTitle', { name: removed.name })}
        >
          {t('campaignRemoveText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
