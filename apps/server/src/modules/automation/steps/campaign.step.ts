import { readConfirmation } from '../../campaigns/index.ts';
import type { AutomationStep } from '../automation-step.ts';

/** A campaign asked for confirmation and the customer answers. No other bot answers it. docs/product/campaigns.md#confirmation */
export const campaignStep: AutomationStep = {
  name: 'campaign',
  // Also in a conversation with an agent: the answer is meant for the campaign.
  serves: ({ isCampaignAnswer, isGroup }) => isCampaignAnswer && !isGroup,
  applies: ({ campaignQuestion, message }) =>
    campaignQuestion !== null && readConfirmation(message.body, campaignQuestion.rule) !== null,
  answer: ({ campaignQuestion, message }) => {
    const given = campaignQuestion && readConfirmation(message.body, campaignQuestion.rule);
    return { says: [], next: { ...(given && { campaign: given }) } };
  },
};
