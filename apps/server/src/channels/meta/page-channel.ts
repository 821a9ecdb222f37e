import { connectionsRepo, openPageCredentials } from '../../modules/connections/index.ts';
import type { Channel, OpenChannel } from '../../platform/channel.ts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { downloadPageMedia, uploadPageMedia } from './page-media.ts';
import { readPageProfileName } from './page-profile.ts';
import { type PageAddressKind, readPageEvent } from './read-page-event.ts';
import { markPageRead, type PageAccess, sendPageMessage } from './send-page-message.ts';
import { type PagePlatform, rawPageItem } from './split-page-webhook.ts';

export interface PageChannelSettings {
  readonly name: PagePlatform;
  readonly addressKind: PageAddressKind;
  readonly capabilities: ChannelCapabilities;
}

/** Messenger and Instagram are one API, called in the name of a page. Their settings hold the differences. */
export const pageChannel = ({ name, addressKind, capabilities }: PageChannelSettings): Channel => ({
  name,
  capabilities,
  readEvent: (raw) => readPageEvent(rawPageItem.parse(raw), addressKind),
  open: async (scope, connectionId) => {
    const access = await accessOf(scope, connectionId, name);
    return access && openWith(access);
  },
});

async function accessOf(
  scope: CompanyScope,
  connectionId: number,
  name: PagePlatform,
): Promise<PageAccess | undefined> {
  const connection = await connectionsRepo.find(scope, connectionId);
  const credentials = connection && openPageCredentials(scope, connection);
  if (!credentials) return undefined;
  const { outgoing: client, env } = scope.services;
  const { pageId, accessToken: token } = credentials;
  const platform = name === 'facebook' ? 'messenger' : 'instagram';
  return { client, baseUrl: env.GRAPH_API_URL, token, pageId, platform };
}

const openWith = (access: PageAccess): OpenChannel => ({
  send: (message, leave) => sendPageMessage(access, message, leave),
  uploadMedia: (file) => uploadPageMedia(access, file),
  downloadMedia: (address, maxBytes) => downloadPageMedia(access.client, address, maxBytes),
  markRead: (_providerId, to) => markPageRead(access, to),
  readProfileName: (address) => readPageProfileName(access, address),
});
