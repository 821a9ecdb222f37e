export { cacheFlowCampaign, flowCampaignKeys } from './api/flow-campaigns.ts';
export { cacheFlow, flowKeys } from './api/flows.ts';
export { FlowCampaignList } from './components/flow-campaign-list.tsx';
export { FlowList } from './components/flow-list.tsx';
export { readFlowCampaignMessage, readFlowMessage } from './live/read-flow-messages.ts';
