export { createFlow } from './create-flow.ts';
export { findPhrase } from './find-phrase.ts';
export { flowFilesRepo } from './flow-files.repo.ts';
export { flowRoom, flowRunRoom } from './flow-rooms.ts';
export { flowRemoved, flowRunMoved } from './flows.events.ts';
export { flowsRepo } from './flows.repo.ts';
export { loadCompiledFlow } from './load-compiled-flow.ts';
export { saveFlow } from './save-flow.ts';
export { removeCampaignsOfConnection } from './save-flow-campaign.ts';
