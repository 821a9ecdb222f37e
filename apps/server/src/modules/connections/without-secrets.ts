import type { ConnectionRow } from './connections.tables.ts';

type Secret = 'sealedAccessToken' | 'sealedAppSecret' | 'verifyToken' | 'qrCode';

/** A connection for the audit log: without secrets, not even sealed ones. */
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
