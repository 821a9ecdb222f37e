import type { support as source } from './pt.ts';

export const support: Record<keyof typeof source, string> = {
  consent: 'Conversations for support',
  consentHelp:
    'Without your consent the platform’s staff sees only the set-up: never conversations, contacts, reports or files.',
  closed: 'Closed: support sees no conversations and no contacts.',
  open: 'Open until {{until}}.',
  openBy: 'Open until {{until}}, allowed by {{name}}.',
  allowFor_one: 'Allow for {{count}} hour',
  allowFor_other: 'Allow for {{count}} hours',
  revoke: 'Revoke now',
  visits: 'Support staff in the company',
  noVisits: 'No platform staff is in the company now.',
  visitTimes: 'from {{from}} until {{to}} at the latest',
  visitReason: 'Reason: {{reason}}',
  failedTitle: 'The access of support could not be read',
  visit: 'Visit of support',
  visitor: '{{staff}} of the platform is in the company until {{until}}.',
  seesNothing: 'Sees no conversations.',
  seesUntil: 'Sees conversations until {{until}}.',
  showAccess: 'Show access',
  revokeContent: 'Revoke conversations',
  noConsentTitle: 'The company has not shared its conversations',
  noConsentText:
    'In support you see only the set-up. Ask an administrator of the company to allow it in Settings, for 1, 4 or 24 hours.',
};
