import { loadEnv } from '../platform/env.ts';
import { createOwner, explainFailure, readOwner } from './create-owner.ts';
import { offlineServices } from './offline-services.ts';

try {
  const { owner, isPasswordDrawn } = await readOwner(process.argv.slice(2), process.stdin);
  const services = offlineServices(loadEnv(process.env));
  try {
    await createOwner(services, owner);
  } finally {
    await services.database.close();
    services.redis.disconnect();
  }
  console.log(`${owner.email} may now sign in as the platform's owner.`);
  if (isPasswordDrawn) console.log(`Password, shown only this once: ${owner.password}`);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
