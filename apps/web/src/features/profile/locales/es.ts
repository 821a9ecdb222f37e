import type { profile as pt } from './pt.ts';

export const profile: Record<keyof typeof pt, string> = {
  title: 'Mi perfil',
  name: 'Nombre',
  email: 'Correo electrónico',
  role: 'Perfil',
  roleAdmin: 'Administrador',
  roleUser: 'Agente',
  company: 'Empresa',
  accountLanguage: 'Idioma de la cuenta',
  accountTheme: 'Tema de la cuenta',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  thisDevice: 'En este dispositivo',
  thisDeviceText: 'Estas preferencias valen solo aquí.',
  close: 'Cerrar',
};
