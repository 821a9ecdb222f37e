import type { WABrowserDescription } from '@whiskeysockets/baileys';
import type { SessionOptions } from './session.ts';

/** What the phone's list of devices shows. Only what calls itself a desktop is given the whole past. */
export const deviceOf = ({ deviceName, wantsHistory }: SessionOptions): WABrowserDescription => [
  deviceName,
  wantsHistory ? 'Desktop' : 'Chrome',
  '120.0',
];

/** With a typed code the server takes nothing but a usual browser on a usual system; the name was told before that. */
export function callUsual(device: WABrowserDescription): void {
  [device[0], device[1]] = ['Windows', 'Chrome'];
}
