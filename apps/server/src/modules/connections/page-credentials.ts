import type { CompanyScope } from '../../platform/scope.ts';
import { openConnectionSecret } from './cloud-credentials.ts';
import type { ConnectionRow } from './connections.tables.ts';

/** What a page, or the Instagram account linked to it, is spoken for with, in the clear. Never logged, never answered. */
export interface PageCredentials {
  readonly pageId: string;
  readonly accessToken: string;
}

/** Undefined for a connection that is no page's. */
export function openPageCredentials(scope: CompanyScope, connection: ConnectionRow): PageCredentials | undefined {
  const { id, pageId, sealedAccessToken: value } = connection;
  if (pageId === '' || value === null) return undefined;
  return { pageId, accessToken: openConnectionSecret(scope, { connectionId: id, secret: 'access-token', value }) };
}
