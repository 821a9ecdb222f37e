import { useQueryClient } from '@tanstack/react-query';
import {
  cacheFlowCampaign,
  FlowCampaignList,
  flowCampaignKeys,
  readFlowCampaignMessage,
} from '../../../features/flows/index.ts';
import { useCan, useCanChange, useLive } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';
import { FlowNotices } from './flow-notices.tsx';

export function FlowCampaignsPage() {
  const queryClient = useQueryClient();
  useRecordsLive({
    channel: 'flowCampaign',
    listsKey: flowCampaignKeys.lists,
    apply: (queryClient, message) => cacheFlowCampaign(queryClient, readFlowCampaignMessage(message)),
  });
  // A campaign shows whether its flow starts; a change of the flow sends no event of the campaign.
  useLive('flow', () => void queryClient.invalidateQueries({ queryKey: flowCampaignKeys.lists }));
  const canChange = useCanChange('flow:manage');
  const canRemove = useCan('contact:delete') && canChange;
  return (
    <FlowNotices>
      <FlowCampaignList canChange={canChange} canRemove={canRemove} />
    </FlowNotices>
  );
}
