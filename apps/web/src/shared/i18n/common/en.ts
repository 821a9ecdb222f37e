import type { common as pt } from './pt.ts';

export const common: Record<keyof typeof pt, string> = {
  unknownError: 'An error occurred!',
  fieldRequired: 'Required',
  fieldTooShort: 'Too Short!',
  fieldTooLong: 'Too Long!',
  fieldEmail: 'Invalid email',
  fieldInvalid: 'Invalid value',
  fieldPasswordsDiffer: 'The passwords do not match',
  fieldPasswordTooShort: 'The password must have at least 6 characters',
};
