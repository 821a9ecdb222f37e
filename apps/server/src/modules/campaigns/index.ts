export {
  type CampaignQuestion,
  findCampaignQuestion,
  readConfirmation,
  recordAnswer,
  recordConfirmation,
} from './campaign-replies.ts';
