import type { Flow, FlowCampaign, LiveMessage } from '@recado/contracts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';

export const readFlowMessage = (message: LiveMessage<'flow'>): RecordEvent<Flow> =>
  message.action === 'delete' ? { kind: 'gone', id: message.flowId } : { kind: 'put', record: message.flow };

export const readFlowCampaignMessage = (message: LiveMessage<'flowCampaign'>): RecordEvent<FlowCampaign> =>
  message.action === 'delete'
    ? { kind: 'gone', id: message.flowCampaignId }
    : { kind: 'put', record: message.flowCampaign };
