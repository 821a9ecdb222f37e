export { campaignKeys } from './api/campaign-keys.ts';
export { CampaignList } from './components/list/campaign-list.tsx';
export { CampaignReport } from './components/report/campaign-report.tsx';
export { CampaignSettingsScreen } from './components/settings/campaign-settings-screen.tsx';
export { applyCampaignMessage } from './live/apply-campaign-message.ts';
export { followReport, type ReportFollower, rereadReport } from './live/follow-report.ts';
