import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from './connections.tables.ts';

/** The credentials of a WhatsApp Cloud connection in plain text. Never logged, never returned. */
export interface CloudCredentials {
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  readonly accessToken: string;
  /** Proves that a webhook comes from Meta. */
  readonly appSecret: string;
}

export type ConnectionSecret = 'access-token' | 'app-secret';

// The company and the connection are part of the sealing context: a value copied into another row cannot be opened.
const contextOf = (scope: CompanyScope, connectionId: number, secret: ConnectionSecret) =>
  `company:${scope.companyId}:connection:${connectionId}:${secret}`;

export const sealConnectionSecret = (
  scope: CompanyScope,
  { connectionId, secret, value }: { connectionId: number; secret: ConnectionSecret; value: string },
): string => scope.services.secrets.seal(value, contextOf(scope, connectionId, secret));

/** The reverse. */
export const openConnectionSecret = (
  scope: CompanyScope,
  { connectionId, secret, value }: { connectionId: number; secret: ConnectionSecret; value: string },
): string => scope.services.secrets.open(value, contextOf(scope, connectionId, secret));

/** Undefined while a value is missing. The business account is needed for templates only and may be empty. */
export function openCloudCredentials(scope: CompanyScope, connection: ConnectionRow): CloudCredentials | undefined {
  const { id, phoneNumberId, businessAccountId, sealedAccessToken, sealedAppSecret } = connection;
  if (phoneNumberId === '' || sealedAccessToken === null || sealedAppSecret === null) return undefined;
  const open = (secret: ConnectionSecret, value: string) =>
    openConnectionSecret(scope, { connectionId: id, secret, value });
  return {
    phoneNumberId,
    businessAccountId,
    accessToken: open('access-token', sealedAccessToken),
    appSecret: open('app-secret', sealedAppSecret),
  };
}

/** The names of the missing fields. */
export function missingCredentials(connection: ConnectionRow): string[] {
  return [
    connection.phoneNumberId === '' && 'phoneNumberId',
    connection.sealedAccessToken === null && 'accessToken',
    connection.sealedAppSecret === null && 'appSecret',
  ].filter((field) => field !== false);
}
