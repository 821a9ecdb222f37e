import { Curve, generateSignalPubKey } from '@whiskeysockets/baileys';
import { verifySignature } from 'libsignal/src/curve.js';

/**
 * The client accepts every signature: it expects an error where libsignal returns a boolean. Without this patch, anyone
 * on the network path can impersonate WhatsApp with any certificate. Applies to the whole process.
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
