import type { profile as pt } from './pt.ts';

export const profile: Record<keyof typeof pt, string> = {
  title: 'Profilim',
  name: 'Ad',
  email: 'E-posta',
  role: 'Yetki',
  roleAdmin: 'Yönetici',
  roleUser: 'Temsilci',
  company: 'Şirket',
  accountLanguage: 'Hesap dili',
  accountTheme: 'Hesap teması',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  thisDevice: 'Bu cihazda',
  thisDeviceText: 'Bu tercihler yalnızca burada geçerlidir.',
  close: 'Kapat',
};
