import type { PlatformScope } from '../platform-scope.ts';
import { FIND_SEALED_COLUMNS, nameOfSealed, type SealedColumn, type SealedKeyPart } from '../secrets/sealed-column.ts';
import { SecretBoxError } from '../secrets/secret-box.ts';

/** Rows of one transaction. */
const BATCH = 500;
/** A row that the product changes at the same moment is left for the next pass. */
const MAX_PASSES = 5;

export interface Resealed {
  readonly name: string;
  readonly resealed: number;
  /** Values that no key opens, and values that were in use in every pass. */
  readonly left: number;
}

/**
 * Seals every value of an older key with the current one. It may be stopped and started again at any time: values of the
 * current key are skipped, and each batch is a transaction.
 */
export async function reseal(platform: PlatformScope, column: SealedColumn): Promise<Resealed> {
  let resealed = 0;
  let left = 0;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const result = await resealOnce(platform, column);
    resealed += result.resealed;
    left = result.left;
    if (left === 0 || result.resealed === 0) break;
  }
  return { name: nameOfSealed(column), resealed, left };
}

interface PageRow {
  readonly companyId: number;
  readonly key: readonly SealedKeyPart[];
  readonly place: string;
  readonly isOld: boolean;
}

async function resealOnce(platform: PlatformScope, column: SealedColumn): Promise<Omit<Resealed, 'name'>> {
  let [resealed, left] = [0, 0];
  let after: readonly SealedKeyPart[] = [];
  for (;;) {
    const page = await readPage(platform, column, after);
    const old = page.filter(({ isOld }) => isOld);
    const changed = old.length === 0 ? 0 : await resealRows(platform, column, old);
    resealed += changed;
    left += old.length - changed;
    const last = page.at(-1);
    if (!last || page.length < BATCH) return { resealed, left };
    after = [last.companyId, ...last.key];
  }
}

/** Pages over all rows by their key: a filter alone would read a large table to its end in one statement. */
async function readPage(platform: PlatformScope, column: SealedColumn, after: readonly SealedKeyPart[]) {
  const key = ['company_id', ...column.key];
  const rows = await platform.query<Record<string, SealedKeyPart | boolean>>({
    text: `select ${key.join(', ')}, ctid::text as place,
                  coalesce(split_part(${column.column}, '.', 2) <> $1, false) as is_old
             from ${column.table}
            ${after.length === 0 ? '' : `where (${key.join(', ')}) > (${key.map((_, at) => `$${at + 2}`).join(', ')})`}
            order by ${key.join(', ')}
            limit ${BATCH}`,
    values: [platform.services.secrets.currentKeyId, ...after],
  });
  return rows.map(
    (row): PageRow => ({ ...identify(row, column), place: String(row['place']), isOld: row['is_old'] === true }),
  );
}

/**
 * Locks the rows before it reads their values, and skips those that the product is changing: it neither overwrites a
 * newer value nor waits for a lock.
 */
async function resealRows(platform: PlatformScope, column: SealedColumn, old: readonly PageRow[]): Promise<number> {
  const { secrets } = platform.services;
  return platform.transaction(async (platform) => {
    const rows = await platform.query<Record<string, SealedKeyPart>>({
      text: `select company_id, ${column.key.join(', ')}, ctid::text as place, ${column.column} as sealed
               from ${column.table}
              where ctid = any ($1::tid[]) and ${column.column} is not null
                for update skip locked`,
      values: [old.map(({ place }) => place)],
    });
    const renewed = rows.flatMap((row) => {
      const sealed = String(row['sealed']);
      const { companyId, key } = identify(row, column);
      const renewedValue = sealAgain(secrets, sealed, column.context(companyId, key));
      return renewedValue === undefined ? [] : [{ place: String(row['place']), sealed: renewedValue }];
    });
    await platform.query({
      text: `update ${column.table} t set ${column.column} = renewed.sealed
               from unnest($1::tid[], $2::text[]) as renewed (place, sealed)
              where t.ctid = renewed.place`,
      values: [renewed.map(({ place }) => place), renewed.map(({ sealed }) => sealed)],
    });
    return renewed.length;
  });
}

function sealAgain(secrets: PlatformScope['services']['secrets'], sealed: string, context: string): string | undefined {
  try {
    return secrets.seal(secrets.open(sealed, context), context);
  } catch (error) {
    // A value of a lost key stays as it is: the other values must not wait for it.
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}

const identify = (row: Readonly<Record<string, unknown>>, { key }: SealedColumn) => ({
  companyId: Number(row['company_id']),
  key: key.map((name) => row[name] as SealedKeyPart),
});

export interface KeyUse {
  readonly name: string;
  readonly keyId: string;
  readonly values: number;
}

/** How many values of each column each key has sealed. */
export async function countKeyUses(platform: PlatformScope, columns: readonly SealedColumn[]): Promise<KeyUse[]> {
  const uses: KeyUse[] = [];
  for (const column of columns) {
    const rows = await platform.transaction(async (platform) => {
      // Reads the whole table once.
      await platform.query({ text: 'set local statement_timeout = 0' });
      return platform.query<{ keyId: string; values: number }>({
        text: `select split_part(${column.column}, '.', 2) as "keyId", count(*)::int as "values"
                 from ${column.table} where ${column.column} is not null group by 1 order by 1`,
      });
    });
    uses.push(...rows.map((row) => ({ name: nameOfSealed(column), ...row })));
  }
  return uses;
}

/** Sealed columns of the database that are not in the list, as `table.column`: their values would keep the old key. */
export async function findUnknownColumns(platform: PlatformScope, columns: readonly SealedColumn[]): Promise<string[]> {
  const known = new Set(columns.map(nameOfSealed));
  const found = await platform.query<{ table: string; column: string }>({ text: FIND_SEALED_COLUMNS });
  return found.map(nameOfSealed).filter((name) => !known.has(name));
}
