import { loadEnv } from '../platform/env.ts';
import { prepareDatabase } from './prepare-database.ts';

const applied = await prepareDatabase(loadEnv(process.env));
console.log(applied.length === 0 ? 'nothing to migrate' : applied.map((name) => `applied ${name}`).join('\n'));
