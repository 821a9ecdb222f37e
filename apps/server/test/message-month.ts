import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrls } from './test-database.ts';

/** For tests whose clock shows another month: the product makes months around the present one only. */
export async function makeMessageMonth(day: Date): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
  await owner.connect();
  await owner.query('select make_message_month($1::date)', [day]).finally(() => owner.end());
}
