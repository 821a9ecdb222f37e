import type { profile as pt } from './pt.ts';

export const profile: Record<keyof typeof pt, string> = {
  title: 'My profile',
  name: 'Name',
  email: 'Email',
  emailText: 'You sign in with it.',
  picture: 'Picture',
  pictureWrong: 'Choose an image file of up to {{size}}.',
  password: 'New password',
  passwordText: 'Leave it empty to keep the current one. After changing it, sign in again.',
  showPassword: 'Show or hide the password',
  signature: 'Signature',
  signatureText: 'Stands above the messages you sign. Empty, it is your name.',
  startWork: 'Start of working hours',
  endWork: 'End of working hours',
  hoursByAdmin: 'An administrator sets the working hours.',
  language: 'Language',
  roleAdmin: 'Administrator',
  roleUser: 'Agent',
  saved: 'Profile saved.',
  thisDevice: 'On this device',
  thisDeviceText: 'These choices apply only here.',
};
