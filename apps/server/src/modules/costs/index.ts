export { costBudgetReached } from './costs.events.ts';
export { type CampaignCostRow, costsRepo } from './costs.repo.ts';
