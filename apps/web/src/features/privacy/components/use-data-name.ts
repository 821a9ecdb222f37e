import type { PersonDataKind } from '@recado/contracts';
import { useTranslation } from 'react-i18next';

/** What a kind of data is called on the screen. */
export function useDataName(): (kind: PersonDataKind) => string {
  const { t } = useTranslation('privacy');
  return (kind) => t(names[kind]);
}

const names = {
  tickets: 'dataTickets',
  messages: 'dataMessages',
  groupMessages: 'dataGroupMessages',
  files: 'dataFiles',
  notes: 'dataNotes',
  schedules: 'dataSchedules',
  ratings: 'dataRatings',
  tags: 'dataTags',
  extraInfo: 'dataExtraInfo',
  listEntries: 'dataListEntries',
  campaigns: 'dataCampaigns',
  consents: 'dataConsents',
  flowRuns: 'dataFlowRuns',
  drafts: 'dataDrafts',
  notifications: 'dataNotifications',
} as const satisfies Record<PersonDataKind, string>;
