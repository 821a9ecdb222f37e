import { createHmac, hash } from 'node:crypto';
import { nameOfSealed, type SealedKeyPart } from '../../platform/secrets/sealed-column.ts';
import { type SecretBox, SecretBoxError } from '../../platform/secrets/secret-box.ts';
import type { TablePlan } from './table-plans.ts';

/** The rows of a table without their order: counts and sums of hashes. */
export interface TableDigest {
  readonly rows: number;
  readonly hash: string;
  /** The sealed values in plain, under the key of the archive: each installation seals them differently. */
  readonly sealed?: { readonly values: number; readonly hash: string } | undefined;
}

export interface RowReading {
  readonly companyId: number;
  /** Opens the sealed values of the rows. */
  readonly opens: SecretBox;
  /** Seals them again; without it the rows stay as they are. */
  readonly seals?: SecretBox;
  /** The key of the archive. */
  readonly hashKey: Uint8Array;
  /** The id of a plan of a row in the other installation. */
  readonly planIdOf?: (planId: string, table: string) => string;
}

/** Reads lines of COPY's text format one by one. */
export interface RowReader {
  read(line: Buffer): Buffer;
  digest(): TableDigest;
}

const NULL = '\\N';

export function createRowReader(plan: TablePlan, reading: RowReading): RowReader {
  const content = createSum();
  const secrets = createSum();
  const { sealed, uncompared, planColumns } = plan;
  const isPlain = sealed.length === 0 && uncompared.size === 0;
  const indexOf = (column: string): number => plan.columns.indexOf(column);
  const hidden = [...uncompared, ...sealed.map(({ column }) => column)].map(indexOf);

  function reseal(fields: string[]): void {
    for (const column of sealed) {
      const index = indexOf(column.column);
      const value = fields[index] ?? NULL;
      if (value === NULL) continue;
      const key = column.key.map((name) => keyPart(plan, name, fields[indexOf(name)] ?? NULL));
      const context = column.context(reading.companyId, key);
      const plain = open(reading.opens, nameOfSealed(column), readField(value), context);
      secrets.add(
        createHmac('sha256', reading.hashKey)
          .update(`${nameOfSealed(column)}\n${context}\n${plain}`)
          .digest('hex'),
      );
      if (reading.seals) fields[index] = reading.seals.seal(plain, context);
    }
  }

  return {
    read(line) {
      if (isPlain) {
        content.add(hash('sha256', line));
        return line;
      }
      const fields = line.toString('utf8').split('\t');
      // Whether there is a value is compared, and sealed values are compared in plain.
      const compared = fields.map((field, index) => (hidden.includes(index) && field !== NULL ? '' : field));
      for (const column of uncompared) compared[indexOf(column)] = '';
      content.add(hash('sha256', compared.join('\t')));
      reseal(fields);
      for (const column of planColumns) {
        const planId = fields[indexOf(column)] ?? NULL;
        if (planId !== NULL && reading.planIdOf) fields[indexOf(column)] = reading.planIdOf(planId, plan.table);
      }
      return Buffer.from(fields.join('\t'), 'utf8');
    },
    digest: () => ({
      ...content.result(),
      ...(sealed.length > 0 && { sealed: { values: secrets.result().rows, hash: secrets.result().hash } }),
    }),
  };
}

function open(box: SecretBox, name: string, value: string, context: string): string {
  try {
    return box.open(value, context);
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    const hint = error.reason === 'unknown-key' ? 'the key that sealed it is missing' : 'it does not open';
    throw new Error(`A value of ${name} could not be opened: ${hint}.`, { cause: error });
  }
}

function keyPart({ bytea }: TablePlan, name: string, field: string): SealedKeyPart {
  const text = readField(field);
  return bytea.has(name) ? Buffer.from(text.slice(2), 'hex') : text;
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A value of COPY's text format, as it is in the database. */
export const readField = (field: string): string =>
  field.includes('\\') ? field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter) : field;

const MODULUS = 2n ** 256n;

/** The sum of the hashes does not depend on the order of rows, for which two databases may sort texts differently. */
export function createSum(): { add(hex: string): void; result(): { readonly rows: number; readonly hash: string } } {
  let rows = 0;
  let sum = 0n;
  return {
    add(hex) {
      rows += 1;
      sum = (sum + BigInt(`0x${hex}`)) % MODULUS;
    },
    result: () => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  };
}

/** Lines without their line breaks. In COPY's text format and in JSON lines, a line break ends a row and nothing else. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield rest;
}
