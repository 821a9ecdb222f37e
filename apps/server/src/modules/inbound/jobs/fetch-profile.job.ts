import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { storeProfileName } from '../../contacts/index.ts';

/**
 * Fetches the name of a new contact, where messages arrive without one. If the provider has none, the address stays the
 * name.
 */
export const fetchProfile = defineJob({
  name: 'inbound.fetch-profile',
  queue: 'media',
  payload: z.object({
    contactId: z.number().int(),
    connectionId: z.number().int(),
    address: z.object({ kind: z.enum(['psid', 'igsid', 'group']), account: z.string(), value: z.string() }),
  }),
  key: ({ contactId }) => String(contactId),
  attempts: 5,
  async run(scope, { contactId, connectionId, address }) {
    const connection = await connectionsRepo.find(scope, connectionId);
    const channel = connection && (await scope.services.channels.get(connection.channel).open(scope, connection.id));
    const profileName = await channel?.readProfileName?.(address);
    if (profileName !== undefined) await storeProfileName(scope, { contactId, profileName });
  },
});
