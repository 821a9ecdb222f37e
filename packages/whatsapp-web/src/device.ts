import type { WABrowserDescription } from '@whiskeysockets/baileys';
import type { SessionOptions } from './session.ts';

/** The name in the phone's list of devices. Only a device that calls itself a desktop receives the full history. */
export const deviceOf = ({ deviceName, wantsHistory }: SessionOptions): WABrowserDescription => [
  deviceName,
  wantsHistory ? 'Desktop' : 'Chrome',
  '120.0',
];

/** For a typed code the server accepts only a common browser on a common system, whatever name was sent before. */
export function callUsual(device: WABrowserDescription): void {
  [device[0], device[1]] = ['Windows', 'Chrome'];
}
