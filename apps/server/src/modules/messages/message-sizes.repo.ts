import type { CompanyScope } from '../../platform/scope.ts';

/** Rows per statement: a company may have more messages than one statement can read. */
const BITE = 50_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const TEXTS = `
  with bite as (
    select id, connection_id, octet_length(body) as bytes from messages
     where company_id = $1 and id > $2 order by id limit $3)
  select connection_id, count(*)::int as count, sum(bytes)::float8 as bytes,
         (select id from bite order by id desc limit 1) as last
    from bite group by connection_id`;

/** A file that many messages show, such as a greeting's, is stored once and counts once. */
const FILES = `
  with bite as (
    select media_key from messages where company_id = $1 and media_key > $2 order by media_key limit $3),
  files as (
    select connection_id, media_key, max(media_size_bytes) as bytes from messages
     where company_id = $1 and media_key > $2 and media_key <= (select max(media_key) from bite)
     group by connection_id, media_key)
  select connection_id, count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes,
         (select max(media_key) from bite) as last
    from files group by connection_id`;

export interface Portion {
  /** Null for notes among colleagues. */
  readonly connectionId: number | null;
  readonly count: number;
  readonly sizeBytes: number;
}

interface PortionRow {
  connection_id: number | null;
  count: number;
  bytes: number;
  /** Where the next batch begins. */
  last: string;
}

/** The storage of each connection of a company, batch by batch; the batches add up. */
export const messageSizesRepo = {
  texts: (scope: CompanyScope, bite = BITE): AsyncIterable<Portion> =>
    inBites(scope, { text: TEXTS, first: FIRST_ID, bite }),
  files: (scope: CompanyScope, bite = BITE): AsyncIterable<Portion> => inBites(scope, { text: FILES, first: '', bite }),
};

interface Bites {
  readonly text: string;
  readonly first: string;
  readonly bite: number;
}

async function* inBites(scope: CompanyScope, { text, first, bite }: Bites): AsyncIterable<Portion> {
  for (let after: string | undefined = first; after !== undefined; ) {
    const rows: PortionRow[] = await scope.query<PortionRow>({ text, values: [scope.companyId, after, bite] });
    for (const row of rows) yield { connectionId: row.connection_id, count: row.count, sizeBytes: row.bytes };
    after = rows[0]?.last;
  }
}
