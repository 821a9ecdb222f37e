import { randomBytes, randomUUID } from 'node:crypto';
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  Curve,
  derivePairingCodeKey,
  hkdf,
  type KeyPair,
} from '@whiskeysockets/baileys';
import type { LinkedDevice } from '../people/linked-device.ts';
import type { Person } from '../people/person.ts';
import { readJid, SERVER_JID } from '../wire/jids.ts';
import { bytesOf, childOf, el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { linkDevice } from './link-device.ts';
import type { Candidate, CodeRequest } from './pairing-desk.ts';

const BUNDLE_KEY = 'link_code_pairing_key_bundle_encryption_key';
const NOTHING = Buffer.alloc(0);

/** The client shows a code for a number; the phone is involved when the code is typed. */
export function openCodeRequest({ pairing }: World, candidate: Candidate, hello: Node): Node {
  const ref = randomBytes(32);
  const wrappedCompanionKey = bytesOf(childOf(hello, 'link_code_pairing_wrapped_companion_ephemeral_pub'));
  pairing.codes.set(readJid(hello.attrs['jid'])?.user ?? '', { candidate, ref, wrappedCompanionKey });
  return el('link_code_companion_reg', {}, [el('link_code_pairing_ref', {}, ref)]);
}

export function answerCodeRequest({ pairing }: World, finish: Node): void {
  const request = pairing.codes.get(readJid(finish.attrs['jid'])?.user ?? '');
  request?.waiting?.answered(bytesOf(childOf(finish, 'link_code_pairing_wrapped_key_bundle')));
}

/** A person types the code into the phone. With a wrong one neither side gets the other's key. */
export async function enterCode(world: World, owner: Person, code: string): Promise<LinkedDevice> {
  const request = world.pairing.codes.get(owner.number);
  if (!request) throw new Error(`No client asked for a code for ${owner.number}`);
  const wrapped = request.wrappedCompanionKey;
  const key = await derivePairingCodeKey(normalise(code), wrapped.subarray(0, 32));
  const companionKey = aesDecryptCTR(wrapped.subarray(48, 80), key, wrapped.subarray(32, 48));
  const ephemeral = Curve.generateKeyPair();

  const answer = await helloFromPhone(request, owner, await wrap(ephemeral, normalise(code)));
  const shared = Curve.sharedKey(ephemeral.private, companionKey);
  const random = openBundle(answer, shared, { owner, identity: request.candidate.registration.identity });
  const identityShared = Curve.sharedKey(owner.phone.identity.private, request.candidate.registration.identity);
  const advSecret = hkdf(Buffer.concat([shared, identityShared, random]), 32, { info: 'adv_secret' });

  world.pairing.codes.delete(owner.number);
  return linkDevice(world, owner, { candidate: request.candidate, advSecret: Buffer.from(advSecret) });
}

/** People type it as it is shown to them, in two halves. */
const normalise = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

async function wrap({ public: publicKey }: KeyPair, code: string): Promise<Buffer> {
  const [salt, iv] = [randomBytes(32), randomBytes(16)];
  return Buffer.concat([salt, iv, aesEncryptCTR(publicKey, await derivePairingCodeKey(code, salt), iv)]);
}

function helloFromPhone(request: CodeRequest, owner: Person, wrappedKey: Buffer): Promise<Buffer> {
  return new Promise((answered, failed) => {
    request.waiting = { answered, failed };
    request.candidate.connection.send(
      el('notification', { from: SERVER_JID, type: 'link_code_companion_reg', id: randomUUID(), t: unixSeconds() }, [
        el('link_code_companion_reg', { stage: 'primary_hello' }, [
          el('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrappedKey),
          el('primary_identity_pub', {}, owner.phone.identity.public),
          el('link_code_pairing_ref', {}, request.ref),
        ]),
      ]),
    );
  });
}

/** The random part of the secret; unreadable when the two sides did not use the same code. */
function openBundle(
  bundle: Buffer,
  shared: Uint8Array,
  { owner, identity }: { readonly owner: Person; readonly identity: Buffer },
): Buffer {
  const key = hkdf(Buffer.from(shared), 32, { salt: bundle.subarray(0, 32), info: BUNDLE_KEY });
  const opened = unlessForged(() => aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), NOTHING));
  const expected = Buffer.concat([identity, owner.phone.identity.public]);
  if (!opened?.subarray(0, 64).equals(expected)) throw new Error('This is not the code that the client shows');
  return opened.subarray(64);
}

function unlessForged<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
