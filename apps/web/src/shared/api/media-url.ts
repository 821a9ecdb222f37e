import { apiBase } from './api-base.ts';

/** The URL of a file from the address the server sent. An object URL of this page is complete already. */
export function mediaUrl(address: string): string {
  if (address.startsWith('/')) return `${apiBase()}${address}`;
  return address.startsWith('blob:') ? address : '';
}
