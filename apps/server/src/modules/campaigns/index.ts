export {
  type CampaignQuestion,
  findCampaignQuestion,
  readConfirmation,
  recordAnswer,
  recordConfirmation,
} from './campaign-replies.ts';
export { campaignFinished, campaignStarted, campaignStopped } from './campaigns.events.ts';
