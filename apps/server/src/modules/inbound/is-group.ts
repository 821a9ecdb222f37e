import type { Sender } from '../../platform/channels/inbound-event.ts';

export const isGroup = ({ addresses }: Pick<Sender, 'addresses'>): boolean =>
  addresses.some(({ kind }) => kind === 'group');
