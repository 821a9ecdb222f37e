import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

export function ThemeToggle() {
  const { t } = useTranslation('preferences');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton
      icon={<Icon size={18} stroke={1.7} />}
      label={isDark ? t('useLightTheme') : t('useDarkTheme')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}
