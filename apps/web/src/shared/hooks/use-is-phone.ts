import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for one pane only, known from the first render on. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.9375em)', undefined, { getInitialValueInEffect: false });
