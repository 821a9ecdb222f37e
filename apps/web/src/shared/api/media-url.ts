import { apiBase } from './api-base.ts';

/** Where a file is fetched whose address the server gave. A file that this page itself holds is addressed already. */
export function mediaUrl(address: string): string {
  if (address.startsWith('/')) return `${apiBase()}${address}`;
  return address.startsWith('blob:') ? address : '';
}
