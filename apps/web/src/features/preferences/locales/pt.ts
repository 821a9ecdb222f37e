export const preferences = {
  language: 'Idioma',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  useLightTheme: 'Usar tema claro',
  useDarkTheme: 'Usar tema escuro',
  volume: 'Volume dos sons',
  volumeValue: '{{percent}} %',
} as const;
