import { randomUUID } from 'node:crypto';
import type { LinkedDevice } from '../people/linked-device.ts';
import type { Person } from '../people/person.ts';
import { SERVER_JID } from '../wire/jids.ts';
import { el } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { linkDevice } from './link-device.ts';
import type { Candidate } from './pairing-desk.ts';

/** Sends an unpaired client the references it creates QR codes from. */
export function offerQrCodes({ pairing }: World, candidate: Candidate): void {
  pairing.add(candidate);
  const refs = pairing.refsFor(candidate).map((ref) => el('ref', {}, Buffer.from(ref)));
  candidate.connection.send(
    el('iq', { from: SERVER_JID, type: 'set', id: randomUUID(), xmlns: 'md' }, [el('pair-device', {}, refs)]),
  );
}

/** The phone reads the code from the screen. */
export async function scanQr(world: World, owner: Person, qrText: string): Promise<LinkedDevice> {
  // Newer clients write the code as a link with the same fields behind the hash.
  const [ref = '', noiseKey = '', identity = '', advSecret = ''] = qrText.replace(/^https:\/\/[^#]*#/, '').split(',');
  const candidate = world.pairing.findByRef(ref);
  if (!candidate) throw new Error('This QR code is not valid any more');
  const isSame = (mine: Buffer, theirs: string) => mine.equals(Buffer.from(theirs, 'base64'));
  if (!isSame(candidate.noiseKey, noiseKey) || !isSame(candidate.registration.identity, identity))
    throw new Error('This QR code was not made by the client that asked for it');
  return linkDevice(world, owner, { candidate, advSecret: Buffer.from(advSecret, 'base64') });
}
