import { notices } from '../../features/notices/locales/es.ts';
import { preferences } from '../../features/preferences/locales/es.ts';
import { profile } from '../../features/profile/locales/es.ts';
import { common } from '../../shared/i18n/common/es.ts';
import { errors } from '../../shared/i18n/errors/es.ts';
import { pages } from '../pages/locales/es.ts';
import { shell } from '../shell/locales/es.ts';
import type { texts as pt } from './pt.ts';
import { screens } from './screens/es.ts';

export const texts = { common, errors, screens, pages, notices, preferences, profile, shell } satisfies Record<
  keyof typeof pt,
  object
>;
