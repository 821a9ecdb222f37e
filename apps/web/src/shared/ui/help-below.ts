import type { InputWrapperProps } from '@mantine/core';

/** The help text of a field is below it, where its error appears. */
export const helpBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
