import type { CompanyScope } from '../../platform/scope.ts';
import { openConnectionSecret } from './cloud-credentials.ts';
import type { ConnectionRow } from './connections.tables.ts';

/** The credentials of a page or its linked Instagram account in plain text. Never logged, never returned. */
export interface PageCredentials {
  readonly pageId: string;
  readonly accessToken: string;
}

/** Undefined for a connection without a page. */
export function openPageCredentials(scope: CompanyScope, connection: ConnectionRow): PageCredentials | undefined {
  const { id, pageId, sealedAccessToken: value } = connection;
  if (pageId === '' || value === null) return undefined;
  return { pageId, accessToken: openConnectionSecret(scope, { connectionId: id, secret: 'access-token', value }) };
}
