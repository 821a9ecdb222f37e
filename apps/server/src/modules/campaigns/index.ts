export {
  type CampaignQuestion,
  findCampaignQuestion,
  readConfirmation,
  recordAnswer,
  recordConfirmation,
} from './campaign-replies.ts';
export { campaignFinished, campaignStarted, campaignStopped } from './campaigns.events.ts';
export { presentCampaign } from './campaigns.present.ts';
export { campaignsRepo } from './campaigns.repo.ts';
