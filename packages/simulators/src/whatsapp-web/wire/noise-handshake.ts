import {
  aesDecryptGCM,
  aesEncryptGCM,
  Curve,
  hkdf,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
} from '@whiskeysockets/baileys';
import type { CertificateAuthority } from './certificate-authority.ts';

/** The encrypted connection after the handshake. */
export interface Transport {
  encrypt(plaintext: Uint8Array): Buffer;
  decrypt(ciphertext: Uint8Array): Buffer;
}

export interface Introduced {
  readonly transport: Transport;
  /** The client's long-term key: proves at every login that it is the device that was paired. */
  readonly clientKey: Buffer;
  readonly payload: proto.IClientPayload;
}

export interface Handshake {
  /** Answers the client's hello with the server's. */
  hello(frame: Uint8Array): Uint8Array;
  finish(frame: Uint8Array): Introduced;
}

const NOTHING = Buffer.alloc(0);

/** Noise XX over Curve25519, AES-GCM and SHA-256, as the side that answers. */
export function createHandshake({ serverKey, chain }: CertificateAuthority): Handshake {
  const state = createSymmetricState();
  const ephemeral = Curve.generateKeyPair();
  state.authenticate(NOISE_WA_HEADER);

  return {
    hello(frame) {
      const clientEphemeral = required(proto.HandshakeMessage.decode(frame).clientHello?.ephemeral);
      state.authenticate(clientEphemeral);
      state.authenticate(ephemeral.public);
      state.mix(Curve.sharedKey(ephemeral.private, clientEphemeral));
      const sealedKey = state.encrypt(serverKey.public);
      state.mix(Curve.sharedKey(serverKey.private, clientEphemeral));
      const payload = state.encrypt(chain);
      return proto.HandshakeMessage.encode({
        serverHello: { ephemeral: ephemeral.public, static: sealedKey, payload },
      }).finish();
    },
    finish(frame) {
      const { clientFinish } = proto.HandshakeMessage.decode(frame);
      const clientKey = state.decrypt(required(clientFinish?.static));
      state.mix(Curve.sharedKey(ephemeral.private, clientKey));
      const payload = proto.ClientPayload.decode(state.decrypt(required(clientFinish?.payload)));
      return { transport: createTransport(state.split()), clientKey, payload };
    },
  };
}

function createSymmetricState() {
  let hash: Buffer = Buffer.from(NOISE_MODE);
  let salt: Buffer = hash;
  let key: Buffer = hash;
  let counter = 0;
  const authenticate = (data: Uint8Array) => {
    hash = sha256(Buffer.concat([hash, data]));
  };
  const derive = (secret: Uint8Array) => {
    const derived = Buffer.from(hkdf(Buffer.from(secret), 64, { salt, info: '' }));
    return [derived.subarray(0, 32), derived.subarray(32)] as const;
  };
  return {
    authenticate,
    mix(secret: Uint8Array) {
      [salt, key] = derive(secret);
      counter = 0;
    },
    encrypt(plaintext: Uint8Array) {
      const sealed = aesEncryptGCM(plaintext, key, nonce(counter++), hash);
      authenticate(sealed);
      return sealed;
    },
    decrypt(sealed: Uint8Array) {
      const plaintext = aesDecryptGCM(sealed, key, nonce(counter++), hash);
      authenticate(sealed);
      return plaintext;
    },
    split: () => derive(NOTHING),
  };
}

function createTransport([clientKey, serverKey]: readonly [Buffer, Buffer]): Transport {
  let received = 0;
  let sent = 0;
  return {
    encrypt: (plaintext) => aesEncryptGCM(plaintext, serverKey, nonce(sent++), NOTHING),
    decrypt: (ciphertext) => aesDecryptGCM(ciphertext, clientKey, nonce(received++), NOTHING),
  };
}

function nonce(counter: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(counter, 8);
  return bytes;
}

function required(bytes: Uint8Array | null | undefined): Uint8Array {
  if (!bytes) throw new Error('The handshake is incomplete');
  return bytes;
}
