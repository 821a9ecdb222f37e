import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { atTheEnd } from '../../test/at-the-end.ts';
import { aCompany, aConnection } from '../../test/factories.ts';
import { ownDatabase } from '../../test/own-database.ts';
import { testServices } from '../../test/test-services.ts';
import { openConnectionSecret, sealConnectionSecret } from '../modules/connections/cloud-credentials.ts';
import { connectionsRepo } from '../modules/connections/index.ts';
import { createFlow, flowSecretsRepo } from '../modules/flows/index.ts';
import { sessionContext } from '../modules/web-sessions/session-secrets.ts';
import { countKeyUses, findUnknownColumns, reseal } from '../platform/key-rotation/reseal.ts';
import { platformScope } from '../platform/platform-scope.ts';
import { type CompanyScope, companyScope } from '../platform/scope.ts';
import { nameOfSealed } from '../platform/secrets/sealed-column.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createEndpoint, openEndpoint, rotateEndpointSecret } from '../platform/webhooks/endpoints.ts';
import { sealedColumns } from './sealed-columns.ts';

const { urls, env } = await ownDatabase('reseal');
const oldKey = { id: 'k1', key: randomBytes(32) };
const newKey = { id: 'k_2', key: randomBytes(32) };
const before = testServices({ env, secrets: createSecretBox([oldKey]) });
const during = { ...before, secrets: createSecretBox([newKey, oldKey]) };
const after = { ...before, secrets: createSecretBox([newKey]) };
const platform = platformScope(during, { purpose: 'test', actor: 'system' });

const resealAll = async () => {
  const results = [];
  for (const column of sealedColumns) results.push(await reseal(platform, column));
  return results.filter(({ resealed, left }) => resealed + left > 0);
};
const opening = (scope: CompanyScope, services: typeof after) =>
  companyScope(services, { companyId: scope.companyId, actor: 'system' });

async function aConnectionWithKeys(scope: CompanyScope, count: number) {
  const connection = await aConnection(scope);
  const place = { companyId: scope.companyId, connectionId: connection.id };
  const ids = Array.from({ length: count }, (_, index) => `key-${index}`);
  const sealed = ids.map((id) => before.secrets.seal(`value of ${id}`, sessionContext.key(place, 'session', id)));
  await scope.query({
    text: `insert into web_keys (company_id, connection_id, kind, id, sealed)
           select $1, $2, 'session', * from unnest($3::text[], $4::text[])`,
    values: [scope.companyId, connection.id, ids, sealed],
  });
  return { connection, place };
}

it('every sealed column of the database is in the list, and every column of the list exists', async () => {
  expect(await findUnknownColumns(platform, sealedColumns)).toEqual([]);
  const found = await findUnknownColumns(platform, []);
  expect(found.sort()).toEqual(sealedColumns.map(nameOfSealed).sort());
});

it('a sealed column that no module declares is found by its name', async () => {
  const owner = new pg.Client(urls.owner);
  await owner.connect();
  atTheEnd(() => owner.end());
  await owner.query('create table forgotten (company_id int, sealed_code text, resealed_at timestamptz)');
  expect(await findUnknownColumns(platform, sealedColumns)).toEqual(['forgotten.sealed_code']);
  await owner.query('drop table forgotten');
});

it('moves the values of all companies to the new key, in batches, and the product opens them without the old one', async () => {
  const [one, other] = [await aCompany(before), await aCompany(before)];
  const endpoint = await createEndpoint(one.scope, 'https://example.com/hook');
  const rotated = await rotateEndpointSecret(one.scope, endpoint.endpointId);
  const flow = await createFlow(other.scope, { name: 'Fluxo' });
  const place = { flowId: flow.id, nodeId: 'n1', kind: 'apiKey' as const };
  await flowSecretsRepo.save(other.scope, place, 'sk-123');
  const { connection, place: keys } = await aConnectionWithKeys(other.scope, 1_100);
  const secret = { connectionId: connection.id, secret: 'access-token' as const };
  await connectionsRepo.update(other.scope, connection.id, {
    sealedAccessToken: sealConnectionSecret(other.scope, { ...secret, value: 'EAAG' }),
  });

  expect(await resealAll()).toEqual([
    { name: 'connections.sealed_access_token', resealed: 1, left: 0 },
    { name: 'flow_secrets.sealed_value', resealed: 1, left: 0 },
    { name: 'web_keys.sealed', resealed: 1_100, left: 0 },
    { name: 'webhook_endpoints.sealed_previous_secret', resealed: 1, left: 0 },
    { name: 'webhook_endpoints.sealed_secret', resealed: 1, left: 0 },
  ]);
  expect(new Set((await countKeyUses(platform, sealedColumns)).map(({ keyId }) => keyId))).toEqual(new Set(['k_2']));

  const opened = await openEndpoint(opening(one.scope, after), endpoint.endpointId);
  expect(opened?.secrets).toEqual([rotated.secret, endpoint.secret]);
  expect(await flowSecretsRepo.open(opening(other.scope, after), place)).toBe('sk-123');
  const row = await connectionsRepo.find(other.scope, connection.id);
  const value = row?.sealedAccessToken ?? '';
  expect(openConnectionSecret(opening(other.scope, after), { ...secret, value })).toBe('EAAG');
  const [last] = await other.scope.query<{ sealed: string }>({
    text: `select sealed from web_keys where connection_id = $1 and id = 'key-1099'`,
    values: [connection.id],
  });
  expect(after.secrets.open(last?.sealed ?? '', sessionContext.key(keys, 'session', 'key-1099'))).toBe(
    'value of key-1099',
  );

  // Repeated: nothing is left to do.
  expect(await resealAll()).toEqual([]);
});

it('leaves a value that the product is changing, keeps the newer one, and takes the rest in the next run', async () => {
  const { scope } = await aCompany(before);
  const { place } = await aConnectionWithKeys(scope, 3);
  const renewed = during.secrets.seal('newer', sessionContext.key(place, 'session', 'key-1'));
  await scope.transaction(async (scope) => {
    await scope.query({ text: `update web_keys set sealed = $1 where id = 'key-1'`, values: [renewed] });
    expect(await resealAll()).toEqual([{ name: 'web_keys.sealed', resealed: 2, left: 1 }]);
  });
  expect(await resealAll()).toEqual([]);
  expect(await scope.query({ text: `select sealed from web_keys where id = 'key-1'` })).toEqual([{ sealed: renewed }]);
});

it('reports a value that no key opens and goes on with the others', async () => {
  const { scope } = await aCompany(before);
  const { place } = await aConnectionWithKeys(scope, 2);
  const lost = createSecretBox([{ id: 'lost', key: randomBytes(32) }]).seal(
    'x',
    sessionContext.key(place, 'session', 'key-0'),
  );
  await scope.query({ text: `update web_keys set sealed = $1 where id = 'key-0'`, values: [lost] });
  expect(await resealAll()).toEqual([{ name: 'web_keys.sealed', resealed: 1, left: 1 }]);
  expect(await countKeyUses(platform, sealedColumns)).toContainEqual({
    name: 'web_keys.sealed',
    keyId: 'lost',
    values: 1,
  });
});
