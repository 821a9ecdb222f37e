import type { profile as pt } from './pt.ts';

export const profile: Record<keyof typeof pt, string> = {
  title: 'My profile',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roleAdmin: 'Administrator',
  roleUser: 'Agent',
  company: 'Company',
  accountLanguage: 'Account language',
  accountTheme: 'Account theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  thisDevice: 'On this device',
  thisDeviceText: 'These choices apply only here.',
  close: 'Close',
};
