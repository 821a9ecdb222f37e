import { connectionsRepo, openCloudCredentials } from '../../modules/connections/index.ts';
import type { Channel, OpenChannel } from '../../platform/channel.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { whatsappCloudCapabilities } from './capabilities.ts';
import { downloadMedia, uploadMedia } from './media.ts';
import { rawAccountItem, readAccountEvent } from './read-account-event.ts';
import { readEvent } from './read-event.ts';
import { markRead, send, type WhatsappCloudAccess } from './send.ts';
import { rawItem } from './split-webhook.ts';

/** WhatsApp over Meta's Cloud API, behind the port. */
export const whatsappCloud: Channel = {
  name: 'whatsappapi',
  capabilities: whatsappCloudCapabilities,
  readEvent: (raw) => readEvent(rawItem.parse(raw)),
  readAccountEvent: (raw, now) => readAccountEvent(rawAccountItem.parse(raw), now),
  open: async (scope, connectionId) => {
    const access = await accessOf(scope, connectionId);
    return access && openWith(access);
  },
};

async function accessOf(scope: CompanyScope, connectionId: number): Promise<WhatsappCloudAccess | undefined> {
  const connection = await connectionsRepo.find(scope, connectionId);
  const credentials = connection && openCloudCredentials(scope, connection);
  if (!credentials) return undefined;
  const { outgoing: client, env } = scope.services;
  const { phoneNumberId, accessToken: token } = credentials;
  return { client, baseUrl: env.GRAPH_API_URL, token, phoneNumberId };
}

const openWith = (access: WhatsappCloudAccess): OpenChannel => ({
  send: (message, leave) => send(access, message, leave),
  uploadMedia: (file) => uploadMedia(access, file),
  downloadMedia: (mediaId, maxBytes) => downloadMedia(access, mediaId, maxBytes),
  markRead: (providerId) => markRead(access, providerId),
});
