import { composer } from '../../features/composer/locales/tr.ts';
import { contactDrawer } from '../../features/contact-drawer/locales/tr.ts';
import { messages } from '../../features/messages/locales/tr.ts';
import { notices } from '../../features/notices/locales/tr.ts';
import { notifications } from '../../features/notifications/locales/tr.ts';
import { onboarding } from '../../features/onboarding/locales/tr.ts';
import { preferences } from '../../features/preferences/locales/tr.ts';
import { tickets } from '../../features/tickets/locales/tr.ts';
import { common } from '../../shared/i18n/common/tr.ts';
import { errors } from '../../shared/i18n/errors/tr.ts';
import { pages } from '../pages/locales/tr.ts';
import { shell } from '../shell/locales/tr.ts';
import type { texts as pt } from './pt.ts';
import { screens } from './screens/tr.ts';
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
