import { composer } from '../../../features/composer/locales/pt.ts';
import { contactDrawer } from '../../../features/contact-drawer/locales/pt.ts';
import { messages } from '../../../features/messages/locales/pt.ts';
import { notifications } from '../../../features/notifications/locales/pt.ts';
import { onboarding } from '../../../features/onboarding/locales/pt.ts';
import { tickets } from '../../../features/tickets/locales/pt.ts';
import { signedInErrors } from '../../../shared/i18n/errors/signed-in-pt.ts';

/** What is said behind the sign-in, in Portuguese: the sign-in page does not wait for it. */
export const texts = {
  composer,
  contactDrawer,
  errors: signedInErrors,
  messages,
  notifications,
  onboarding,
  tickets,
} as const;
