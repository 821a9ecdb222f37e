import 'i18next';
import type { texts } from './pt.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    returnNull: false;
    resources: typeof texts;
  }
}
