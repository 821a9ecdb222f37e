import { Curve, generateSignalPubKey } from '@whiskeysockets/baileys';
import { verifySignature } from 'libsignal/src/curve.js';

/**
 * The client takes every signature for good: it waits for an error where libsignal answers with a boolean. Without this,
 * whoever sits on the line can pass for WhatsApp, and any certificate for its own. For the whole process.
 */
export function verifySignatures(): void {
  Curve.verify = (publicKey, message, signature) => {
    try {
      return verifySignature(generateSignalPubKey(publicKey), message, signature) === true;
    } catch {
      return false;
    }
  };
}
