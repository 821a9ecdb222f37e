import { composer } from '../../features/composer/locales/en.ts';
import { contactDrawer } from '../../features/contact-drawer/locales/en.ts';
import { messages } from '../../features/messages/locales/en.ts';
import { notices } from '../../features/notices/locales/en.ts';
import { notifications } from '../../features/notifications/locales/en.ts';
import { onboarding } from '../../features/onboarding/locales/en.ts';
import { preferences } from '../../features/preferences/locales/en.ts';
import { tickets } from '../../features/tickets/locales/en.ts';
import { common } from '../../shared/i18n/common/en.ts';
import { errors } from '../../shared/i18n/errors/en.ts';
import { pages } from '../pages/locales/en.ts';
import { shell } from '../shell/locales/en.ts';
import type { texts as pt } from './pt.ts';
import { screens } from './screens/en.ts';
import type { texts as workspace } from './workspace/pt.ts';

export const texts = {
  common,
  errors,
  screens,
  pages,
  composer,
  contactDrawer,
  messages,
  notices,
  notifications,
  onboarding,
  preferences,
  shell,
  tickets,
} satisfies Record<keyof typeof pt | keyof typeof workspace, object>;
