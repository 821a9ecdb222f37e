import { messageIdFor } from '@recado/whatsapp-web/events';
import { askGroupName, askNumber, readSocketHealth, unlinkPhone } from '../../modules/web-sessions/index.ts';
import type { Channel } from '../../platform/channel.ts';
import { whatsappWebCapabilities } from './capabilities.ts';
import { downloadMedia } from './download-media.ts';
import { storeOwnFile } from './own-file.ts';
import { readEvent } from './read-event.ts';
import { edit, markRead, send, takeBack } from './send.ts';

/**
 * WhatsApp by QR code, behind the port. Messages are sent only by the process that owns the session, and wait
 * elsewhere; any process can fetch files.
 */
export const whatsappWeb: Channel = {
  name: 'whatsapp',
  capabilities: whatsappWebCapabilities,
  readEvent,
  ownIdOf: messageIdFor,
  readSocketHealth,
  unlink: unlinkPhone,
  findNumber: (scope, connectionId, phone) => askNumber(scope, { connectionId, phone }),
  open: (scope, connectionId) => {
    const via = { scope, connectionId };
    return Promise.resolve({
      send: (message, leave) => send(via, message, leave),
      edit: (edited) => edit(via, edited),
      delete: (deleted) => takeBack(via, deleted),
      markRead: (providerId, to) => markRead(via, providerId, to),
      // The names of people come with their messages.
      readProfileName: async ({ kind, value }) =>
        kind === 'group' ? askGroupName(scope, { connectionId, groupId: value }) : undefined,
      uploadMedia: (file) => storeOwnFile(scope, file),
      downloadMedia: (mediaId, maxBytes) => downloadMedia(via, mediaId, maxBytes),
    });
  },
};
