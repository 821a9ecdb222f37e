import type { CompanyScope } from '../../platform/scope.ts';
import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';
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
const contextOf = ({ companyId }: Pick<CompanyScope, 'companyId'>, connectionId: number, secret: ConnectionSecret) =>
  `company:${companyId}:connection:${connectionId}:${secret}`;

const sealedColumn = (column: string, secret: ConnectionSecret): SealedColumn => ({
  table: 'connections',
  column,
  key: ['id'],
  context: (companyId, [id]) => contextOf({ companyId }, Number(id), secret),
});

export const sealedConnectionSecrets = [
  sealedColumn('sealed_access_token', 'access-token'),
  sealedColumn('sealed_app_secret', 'app-secret'),
];

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
  const { id, phoneNumberId, businessAccountId, sealedAccessToken, sealedAppSecret, signedUpAt } = connection;
  const hasSecret = signedUpAt !== null || sealedAppSecret !== null;
  if (phoneNumberId === '' || sealedAccessToken === null || !hasSecret) return undefined;
  const open = (secret: ConnectionSecret, value: string) =>
    openConnectionSecret(scope, { connectionId: id, secret, value });
  return {
    phoneNumberId,
    businessAccountId,
    accessToken: open('access-token', sealedAccessToken),
    // A number that signed up uses the installation's app.
    appSecret: sealedAppSecret === null ? scope.services.env.META_APP_SECRET : open('app-secret', sealedAppSecret),
  };
}

/** The names of the missing fields. */
export function missingCredentials(connection: ConnectionRow): string[] {
  return [
    connection.phoneNumberId === '' && 'phoneNumberId',
    connection.sealedAccessToken === null && 'accessToken',
    connection.sealedAppSecret === null && connection.signedUpAt === null && 'appSecret',
  ].filter((field) => field !== false);
}
