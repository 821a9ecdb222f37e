import { randomUUID } from 'node:crypto';
import { invalidParameter } from '../../graph-error.ts';
import { asText, type Json } from '../../json.ts';
import type { PhoneNumber } from '../accounts.ts';
import type { World } from '../world.ts';
import { postAppEvent } from './post-app-event.ts';
import { postHistory } from './post-history.ts';

const DAY_MS = 86_400_000;

/**
 * POST /{number}/smb_app_data: the app sends its contacts or its history, each once and within a day of the sign-up.
 * developers.facebook.com/…/embedded-signup/onboarding-business-app-users
 */
export function startSync(world: World, number: PhoneNumber, body: Json): Json {
  const type = asText(body['sync_type']) ?? '';
  if (body['messaging_product'] !== 'whatsapp') throw invalidParameter('The parameter messaging_product is required.');
  if (type !== 'smb_app_state_sync' && type !== 'history')
    throw invalidParameter('The parameter sync_type is not valid.');
  if (!number.isOnBusinessApp || number.onboardedMs === undefined)
    throw invalidParameter('The number is not on the WhatsApp Business app.');
  if (world.clock.nowMs() - number.onboardedMs > DAY_MS)
    throw invalidParameter('The 24 hours after onboarding are over.');
  if (number.sentSyncs.has(type)) throw invalidParameter('This synchronization was already requested.');
  number.sentSyncs.add(type);
  const release = world.webhooks.hold();
  setImmediate(() => {
    if (type === 'history') postHistory(world, number);
    else for (const [waId, name] of number.addressBook) postContact(world, number, { waId, name, action: 'add' });
    release();
  });
  return { messaging_product: 'whatsapp', request_id: randomUUID() };
}

/** developers.facebook.com/…/webhooks/reference/smb_app_state_sync */
export function postContact(
  world: World,
  number: PhoneNumber,
  { waId, name, action }: { readonly waId: string; readonly name: string; readonly action: 'add' | 'remove' },
): void {
  const contact = action === 'add' ? { full_name: name, first_name: name.split(' ')[0] } : {};
  postAppEvent(world, number, {
    field: 'smb_app_state_sync',
    id: waId,
    detail: action,
    waId,
    lists: {
      state_sync: [
        {
          type: 'contact',
          contact: { ...contact, phone_number: waId },
          action,
          metadata: { timestamp: world.clock.timestamp() },
        },
      ],
    },
  });
}
