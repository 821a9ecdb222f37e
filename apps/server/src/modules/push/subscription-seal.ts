import { createHash } from 'node:crypto';
import { pushSubscriptionBody } from '@recado/contracts';
import type { PushTarget } from '../../platform/push-sender.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { PushSubscriptionRow } from './push.tables.ts';

export const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

// The company and the endpoint are part of the encryption context: a value copied into another row does not decrypt
// there.
const contextOf = ({ companyId }: Pick<CompanyScope, 'companyId'>, endpointHash: Buffer): string =>
  `company:${companyId}:push:${endpointHash.toString('hex')}`;

export const sealedSubscription: SealedColumn = {
  table: 'push_subscriptions',
  column: 'sealed_subscription',
  key: ['endpoint_hash'],
  context: (companyId, [endpointHash]) => contextOf({ companyId }, endpointHash as Buffer),
};

export const sealSubscription = (scope: CompanyScope, { endpoint, keys }: PushTarget): string =>
  scope.services.secrets.seal(JSON.stringify({ endpoint, keys }), contextOf(scope, hashEndpoint(endpoint)));

export const openSubscription = (scope: CompanyScope, row: PushSubscriptionRow): PushTarget =>
  pushSubscriptionBody.parse(
    JSON.parse(scope.services.secrets.open(row.sealedSubscription, contextOf(scope, row.endpointHash))),
  );
