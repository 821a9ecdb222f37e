import type { preferences as pt } from './pt.ts';

export const preferences: Record<keyof typeof pt, string> = {
  language: 'Dil',
  theme: 'Tema',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  useLightTheme: 'Açık temayı kullan',
  useDarkTheme: 'Koyu temayı kullan',
  volume: 'Ses düzeyi',
  volumeValue: '%{{percent}}',
};
