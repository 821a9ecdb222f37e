import type { FlowCampaign } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { useCampaignConnections } from '../api/flow-campaigns.ts';
import { matchTexts } from '../forms/match-texts.ts';
import { ActiveStatus } from './active-status.tsx';

/** The columns of the campaigns. A campaign whose flow cannot start says so. */
export function useFlowCampaignColumns(): readonly RecordColumn<FlowCampaign>[] {
  const { t } = useTranslation('flows');
  const connections = new Map(useCampaignConnections().map(({ id, name }) => [id, name]));
  const whyNot = ({ flow, status }: FlowCampaign): string | null => {
    if (!status || flow === null) return null;
    if (flow.publishedVersion === null) return t('flowUnpublished');
    return flow.active ? null : t('flowInactive');
  };
  return [
    { key: 'name', label: t('name'), track: 'minmax(0, 2fr)', render: ({ name }) => name },
    {
      key: 'phrase',
      label: t('phrase'),
      track: 'minmax(0, 2fr)',
      render: ({ phrase, match }) => <TwoLines first={phrase} second={t(matchTexts[match])} />,
    },
    {
      key: 'flow',
      label: t('flow'),
      track: 'minmax(0, 2fr)',
      render: (campaign) => {
        const reason = whyNot(campaign);
        const name = campaign.flow?.name ?? t('flowRemoved');
        return reason === null ? name : <TwoLines first={name} second={reason} tone="warning" />;
      },
    },
    {
      key: 'connection',
      label: t('connection'),
      track: 'minmax(0, 1.5fr)',
      render: ({ whatsappId }) => (whatsappId === null ? t('allConnections') : (connections.get(whatsappId) ?? '')),
    },
    {
      key: 'status',
      label: t('status'),
      track: '128px',
      render: ({ status }) => <ActiveStatus isActive={status} />,
    },
  ];
}
