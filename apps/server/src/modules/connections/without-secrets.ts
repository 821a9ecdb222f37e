import type { ConnectionRow } from './connections.tables.ts';

type Secret = 'sealedAccessToken' | 'sealedAppSecret' | 'verifyToken' | 'qrCode';

/** A connection as the audit may keep it: not even sealed secrets are written down a second time. */
export function withoutSecrets(connection: ConnectionRow): Omit<ConnectionRow, Secret> {
  const {
    sealedAccessToken: _token,
    sealedAppSecret: _secret,
    verifyToken: _verify,
    qrCode: _qr,
    ...rest
  } = connection;
  return rest;
}
