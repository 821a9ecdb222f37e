import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { fillDatabase } from '../test/at-size/fill-database.ts';
import { insightSizeOf, readsSizeOf, type Size, sizeOf } from '../test/at-size/size.ts';
import { createTestDatabase, type DatabaseUrls, databaseUrls } from '../test/test-database.ts';

/** A size with the database that has it. */
export interface SizedData {
  readonly name: string;
  readonly size: Size;
}

const inName = (scale: number): string => String(scale).replace('.', '_');
export const atSize = (scale: number): SizedData => ({
  name: `recado_bench_at_size_${inName(scale)}`,
  size: sizeOf(scale),
});
export const forReads = (scale: number): SizedData => ({
  name: `recado_bench_reads_${inName(scale)}`,
  size: readsSizeOf(scale),
});
export const forInsight = (scale: number): SizedData => ({
  name: `recado_bench_insight_${inName(scale)}`,
  size: insightSizeOf(scale),
});

/** Filled once per schema, a separate database for each size: ten million messages take some minutes. */
export async function ensureSizedDatabase({ name, size }: SizedData): Promise<DatabaseUrls> {
  const wanted = `filled at migration ${await newestMigration()}`;
  if ((await readMark(name)) === wanted) return databaseUrls(name);
  console.log(`filling ${name}`);
  const startedAt = performance.now();
  const urls = await createTestDatabase(name);
  await fillDatabase(urls.superuser, size, new Date());
  // Last: an interrupted fill leaves no comment, and the next run starts over.
  await asSuperuser((client) => client.query(`comment on database ${name} is '${wanted}'`));
  console.log(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return urls;
}

const readMark = (name: string): Promise<string | undefined> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ mark: string }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    return rows[0]?.mark;
  });

async function newestMigration(): Promise<string> {
  const names = await readdir(new URL('../migrations/', import.meta.url));
  return (
    names
      .filter((name) => /^\d{4}_/.test(name))
      .sort()
      .at(-1)
      ?.slice(0, 4) ?? ''
  );
}

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrls('postgres').superuser });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
