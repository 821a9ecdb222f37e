import { composer } from '../../features/composer/locales/pt.ts';
import { contactDrawer } from '../../features/contact-drawer/locales/pt.ts';
import { messages } from '../../features/messages/locales/pt.ts';
import { notices } from '../../features/notices/locales/pt.ts';
import { onboarding } from '../../features/onboarding/locales/pt.ts';
import { preferences } from '../../features/preferences/locales/pt.ts';
import { profile } from '../../features/profile/locales/pt.ts';
import { tickets } from '../../features/tickets/locales/pt.ts';
import { common } from '../../shared/i18n/common/pt.ts';
import { errors } from '../../shared/i18n/errors/pt.ts';
import { pages } from '../pages/locales/pt.ts';
import { shell } from '../shell/locales/pt.ts';
import { screens } from './screens/pt.ts';

/** Everything the app says, by namespace. A feature with words of its own adds its line here and in en, es and tr. */
export const texts = {
  common,
  errors,
  screens,
  pages,
  composer,
  contactDrawer,
  messages,
  notices,
  onboarding,
  preferences,
  profile,
  shell,
  tickets,
} as const;
