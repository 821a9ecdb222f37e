import { loadEnv } from '../apps/server/src/platform/env.ts';
import { prepareDatabase } from '../apps/server/src/processes/prepare-database.ts';
import { ensureDemo } from '../apps/server/test/demo/demo-data.ts';
import { dropDatabase, ensureDatabase } from './lib/database.ts';

const env = loadEnv(process.env);
if (env.NODE_ENV === 'production') throw new Error('Refusing to drop the production database.');
await dropDatabase();
await ensureDatabase();
await prepareDatabase(env);
console.log(await ensureDemo(env));
process.exit(0);
