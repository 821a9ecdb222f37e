import { notices } from '../../features/notices/locales/pt.ts';
import { preferences } from '../../features/preferences/locales/pt.ts';
import { common } from '../../shared/i18n/common/pt.ts';
import { errors } from '../../shared/i18n/errors/pt.ts';
import { pages } from '../pages/locales/pt.ts';
import { shell } from '../shell/locales/pt.ts';
import { screens } from './screens/pt.ts';

/** What the start and the sign-in page say. The words of signed-in screens are in `workspace/pt.ts` and `later/pt.ts`. */
export const texts = {
  common,
  errors,
  screens,
  pages,
  notices,
  preferences,
  shell,
} as const;
