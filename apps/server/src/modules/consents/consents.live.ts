import { live } from '../../platform/events.ts';
import { companyAdminsRoom, companyRoom } from '../../platform/rooms.ts';
import { readConsent } from './change-contact-consent.ts';
import { consentChanged } from './consents.events.ts';

export const consentsLive = [
  live(consentChanged, 'contactConsent', async (scope, { contactId }) =>
    contactId === null
      ? []
      : [
          {
            to: [companyRoom(scope.companyId)],
            message: { action: 'update' as const, consent: await readConsent(scope, contactId) },
          },
        ],
  ),
  live(consentChanged, 'suppression', (scope) => ({
    to: [companyAdminsRoom(scope.companyId)],
    message: { action: 'reload' as const },
  })),
];
