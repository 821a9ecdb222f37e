import { Curve, type KeyPair, proto } from '@whiskeysockets/baileys';

/** The server's long-term key with the certificate chain a client checks before it sends its identity. */
export interface CertificateAuthority {
  /** The root a client must trust instead of WhatsApp's own. */
  readonly rootPublicKey: Buffer<ArrayBuffer>;
  readonly serverKey: KeyPair;
  readonly chain: Uint8Array;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function createCertificateAuthority(): CertificateAuthority {
  const [root, intermediate, serverKey] = [
    Curve.generateKeyPair(),
    Curve.generateKeyPair(),
    Curve.generateKeyPair(),
  ] as const;
  const chain = proto.CertChain.encode({
    intermediate: certify({ serial: 1, issuerSerial: 0, key: intermediate.public }, root),
    leaf: certify({ serial: 2, issuerSerial: 1, key: serverKey.public }, intermediate),
  }).finish();
  return { rootPublicKey: Buffer.from(root.public), serverKey, chain };
}

function certify(subject: { serial: number; issuerSerial: number; key: Uint8Array }, issuer: KeyPair) {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const details = proto.CertChain.NoiseCertificate.Details.encode({
    ...subject,
    notBefore: nowSeconds - 60,
    notAfter: nowSeconds + YEAR_SECONDS,
  }).finish();
  return { details, signature: Curve.sign(issuer.private, details) };
}
