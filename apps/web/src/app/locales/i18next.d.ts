import 'i18next';
import type { texts as later } from './later/pt.ts';
import type { texts } from './pt.ts';
import type { texts as workspace } from './workspace/pt.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    returnNull: false;
    resources: typeof texts & typeof workspace & typeof later;
  }
}
