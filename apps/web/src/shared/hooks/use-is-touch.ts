import { useMediaQuery } from '@mantine/hooks';

/** Whether one works with a finger, and so with a keyboard on the screen; known from the first render on. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
