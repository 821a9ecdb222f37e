import { loadEnv } from '../platform/env.ts';
import { countKeyUses, findUnknownColumns, reseal } from '../platform/key-rotation/reseal.ts';
import { platformScope } from '../platform/platform-scope.ts';
import { readSecretKeys } from '../platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { offlineServices } from './offline-services.ts';
import { sealedColumns } from './sealed-columns.ts';

const usage = `Sealed values in the database and the keys of SECRET_KEYS, for operators.

  check    which key has sealed how many values, by table; fails while a value needs another key than the first
  reseal   seal all values with the first key; may be stopped and repeated, while the product runs`;

const [command] = process.argv.slice(2);
const env = loadEnv(process.env);
const keys = readSecretKeys(env.SECRET_KEYS);
const services = offlineServices(env, { secrets: createSecretBox(keys) });
const platform = platformScope(services, { purpose: `secrets ${command ?? 'help'}`, actor: 'system' });

try {
  if (command !== 'check' && command !== 'reseal') throw new Error(usage);
  const unknown = await findUnknownColumns(platform, sealedColumns);
  if (unknown.length > 0) throw new Error(`This version does not know these sealed columns: ${unknown.join(', ')}`);
  const isWhole = command === 'reseal' ? await resealAll() : await check();
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await services.database.close();
  services.redis.disconnect();
}

async function resealAll(): Promise<boolean> {
  let isWhole = true;
  for (const column of sealedColumns) {
    const { name, resealed, left } = await reseal(platform, column);
    console.log(
      `${name}  ${resealed} resealed${left === 0 ? '' : `, ${left} left: in use, or no key of SECRET_KEYS opens them`}`,
    );
    if (left > 0) isWhole = false;
  }
  return isWhole;
}

async function check(): Promise<boolean> {
  const known = new Set(keys.map(({ id }) => id));
  const uses = await countKeyUses(platform, sealedColumns);
  for (const { name, keyId, values } of uses) {
    const note =
      keyId === services.secrets.currentKeyId ? '' : known.has(keyId) ? '  older' : '  MISSING in SECRET_KEYS';
    console.log(`${name}  ${keyId}  ${values}${note}`);
  }
  if (uses.length === 0) console.log('Nothing is sealed.');
  return uses.every(({ keyId }) => keyId === services.secrets.currentKeyId);
}
