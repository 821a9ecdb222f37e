import type { InputWrapperProps } from '@mantine/core';

/** The help of a field stands below it, where its error will stand. */
export const helpBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
