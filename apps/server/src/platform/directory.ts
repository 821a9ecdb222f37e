import type { Db } from './db/drizzle.ts';
import { drizzleOn } from './db/drizzle.ts';
import type { Services } from './services.ts';

/**
 * The tables outside tenancy (which company an e-mail, token or account belongs to) and the published catalogue (plans,
 * branding), as the restricted role without a company: it sees no row of company-owned tables.
 */
export const directory = (services: Services): Db => drizzleOn(services.database.app);
