import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { readStored, storageKeys } from '../../../shared/lib/stored.ts';

/**
 * The account's theme, on a device where none was chosen. It is remembered like a choice: otherwise every later start
 * would be light until the account is known.
 */
export function useAccountTheme(theme: 'light' | 'dark'): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (readStored(storageKeys.colorScheme) === null) setColorScheme(theme);
  }, [theme, setColorScheme]);
}
