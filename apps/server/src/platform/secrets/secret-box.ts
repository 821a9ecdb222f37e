import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SecretKey {
  /** Part of every encrypted value, to identify its key. */
  readonly id: string;
  readonly key: Uint8Array;
}

export interface SecretBox {
  /** `context` says to whom this value belongs. Opening needs the same context. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** The key that seals. Values of others are sealed again before their key is retired: `key-rotation`. */
  readonly currentKeyId: string;
}

/** Gives a reason code and never the content. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
  readonly reason: 'malformed' | 'unknown-key' | 'refused';

  constructor(reason: SecretBoxError['reason']) {
    super(`The sealed value could not be opened: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Encrypts secrets for the database: AES-256-GCM, written as `v1.<key id>.<nonce, ciphertext and tag>`. The first key
 * encrypts, any key decrypts, so keys are rotated by putting the new one in front.
 */
export function createSecretBox(keys: readonly SecretKey[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('A secret box needs at least one key');
  const keyById = new Map(keys.map(({ id, key }) => [checkKeyId(id), checkKey(id, key)]));
  if (keyById.size !== keys.length) throw new Error('Two secret keys have the same id');

  return {
    seal(plain, context) {
      const header = `v1.${current.id}`;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(bind(header, context));
      const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${header}.${sealed.toString('base64url')}`;
    },

    open(sealed, context) {
      const { keyId, bytes } = readSealed(sealed);
      const key = keyById.get(keyId);
      if (!key) throw new SecretBoxError('unknown-key');

      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(bind(`v1.${keyId}`, context));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const ciphertext = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      try {
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
      } catch {
        throw new SecretBoxError('refused');
      }
    },

    currentKeyId: current.id,
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const keyIdShape = /^[A-Za-z0-9_-]{1,32}$/;
const sealedShape = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]+)$/;

function checkKeyId(id: string): string {
  if (!keyIdShape.test(id)) throw new Error('A secret key id is 1 to 32 letters, digits, "-" or "_"');
  return id;
}

function checkKey(id: string, key: Uint8Array): Uint8Array {
  if (key.byteLength !== KEY_BYTES) throw new Error(`Secret key ${id} must have ${KEY_BYTES} bytes`);
  return key;
}

// Without the context, a value copied into another tenant's row would decrypt there.
function bind(header: string, context: string): Buffer {
  if (context === '') throw new Error('A secret is sealed for a context');
  return Buffer.from(`${header}\n${context}`, 'utf8');
}

function readSealed(sealed: string): { keyId: string; bytes: Buffer } {
  const [, keyId, payload] = sealedShape.exec(sealed) ?? [];
  if (keyId === undefined || payload === undefined) throw new SecretBoxError('malformed');

  const bytes = Buffer.from(payload, 'base64url');
  // Several spellings decode to the same bytes; only the canonical one is ours.
  const isCanonical = bytes.toString('base64url') === payload;
  if (!isCanonical || bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretBoxError('malformed');
  return { keyId, bytes };
}
