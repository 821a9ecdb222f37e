import type { ChannelAccount } from './connection-directory.repo.ts';
import type { ConnectionRow } from './connections.tables.ts';

/** The provider's account of a connection; undefined while it has none. */
export function accountOf(connection: ConnectionRow): ChannelAccount | undefined {
  const { channel, phoneNumberId, pageId, instagramAccountId, signedUpAt } = connection;
  const isSignedUp = signedUpAt !== null;
  switch (channel) {
    case 'whatsappapi':
      return phoneNumberId === '' ? undefined : { provider: 'whatsapp-cloud', accountId: phoneNumberId, isSignedUp };
    case 'facebook':
      return pageId === '' ? undefined : { provider: 'facebook', accountId: pageId };
    case 'instagram':
      return instagramAccountId === '' ? undefined : { provider: 'instagram', accountId: instagramAccountId };
    case 'whatsapp':
      return undefined;
  }
}
