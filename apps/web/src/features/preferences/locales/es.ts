import type { preferences as pt } from './pt.ts';

export const preferences: Record<keyof typeof pt, string> = {
  language: 'Idioma',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  useLightTheme: 'Usar el tema claro',
  useDarkTheme: 'Usar el tema oscuro',
  volume: 'Volumen de los sonidos',
  volumeValue: '{{percent}} %',
};
