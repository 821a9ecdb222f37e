import { composer } from '../../features/composer/locales/es.ts';
import { contactDrawer } from '../../features/contact-drawer/locales/es.ts';
import { messages } from '../../features/messages/locales/es.ts';
import { notices } from '../../features/notices/locales/es.ts';
import { notifications } from '../../features/notifications/locales/es.ts';
import { onboarding } from '../../features/onboarding/locales/es.ts';
import { preferences } from '../../features/preferences/locales/es.ts';
import { tickets } from '../../features/tickets/locales/es.ts';
import { common } from '../../shared/i18n/common/es.ts';
import { errors } from '../../shared/i18n/errors/es.ts';
import { pages } from '../pages/locales/es.ts';
import { shell } from '../shell/locales/es.ts';
import type { texts as pt } from './pt.ts';
import { screens } from './screens/es.ts';
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
