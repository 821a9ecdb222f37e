import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { readStored, storageKeys } from '../../../shared/lib/stored.ts';

/**
 * The account's theme, on a device without a choice. It is stored like a choice: otherwise every later start would be
 * light until the account is loaded.
 */
export function useAccountTheme(theme: 'light' | 'dark'): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (readStored(storageKeys.colorScheme) === null) setColorScheme(theme);
  }, [theme, setColorScheme]);
}
