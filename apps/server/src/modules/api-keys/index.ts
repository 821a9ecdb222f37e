export type { UsageKind } from './api-keys.tables.ts';
export { insertUses } from './api-usage.repo.ts';
export { authenticateProgram } from './authenticate-program.ts';
export { type ApiKeyFields, createApiKey, revokeApiKey } from './create-api-key.ts';
