import { useMediaQuery } from '@mantine/hooks';

/** Whether the device uses touch, and so an on-screen keyboard; known from the first render on. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
