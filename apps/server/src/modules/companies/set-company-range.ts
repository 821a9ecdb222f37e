import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import pg from 'pg';

const IDS_PER_CELL = 10_000_000;

/**
 * Gives the companies of this installation ids of its own range: cell 3 from 30,000,000 to 39,999,999. The id stands in
 * every row, file key and token of a company, so one that two installations share could never move to the other. The
 * company of the platform has the same id in all of them, and never moves.
 */
export async function setCompanyRange(ownerUrl: string, cellId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const [first, last] = [Math.max(1, cellId * IDS_PER_CELL), (cellId + 1) * IDS_PER_CELL - 1];
    const range = await readRange(client);
    if (range.first === first && range.last === last) return;
    if (range.first === first) {
      // From the time before cells, when the range had no end.
      await client.query(`alter table companies alter column id set maxvalue ${last}`);
      return;
    }
    if (await hasCompanies(client)) {
      const message = `CELL_ID is ${cellId}, but this installation has companies of cell ${cellOf(range.first)}.`;
      throw new Error(`${message} Their ids would be given out twice.`);
    }
    const next = Math.max(first, PLATFORM_COMPANY_ID + 1);
    await client.query(
      `alter table companies alter column id set minvalue ${first} set maxvalue ${last} set start with ${next} restart`,
    );
  } finally {
    await client.end();
  }
}

const cellOf = (companyId: number): number => Math.floor(companyId / IDS_PER_CELL);

async function readRange(client: pg.Client): Promise<{ first: number; last: number }> {
  const { rows } = await client.query<{ first: number; last: number }>(
    `select seqmin::int as first, seqmax::int as last from pg_sequence
      where seqrelid = pg_get_serial_sequence('companies', 'id')::regclass`,
  );
  if (!rows[0]) throw new Error('The table of companies has no sequence.');
  return rows[0];
}

async function hasCompanies(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from companies where id <> $1 limit 1', [PLATFORM_COMPANY_ID]);
  return rowCount === 1;
}
