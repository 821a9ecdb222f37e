import type { preferences as pt } from './pt.ts';

export const preferences: Record<keyof typeof pt, string> = {
  language: 'Language',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  useLightTheme: 'Use light theme',
  useDarkTheme: 'Use dark theme',
  volume: 'Sound volume',
  volumeValue: '{{percent}}%',
};
