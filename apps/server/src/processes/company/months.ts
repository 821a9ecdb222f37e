import { createReadStream } from 'node:fs';
import { archivePaths, type Manifest } from './archive.ts';
import { linesOf } from './copied-rows.ts';
import type { TablePlan } from './table-plans.ts';

/** Twenty years: more are not those of a company, and every month is two tables for all companies. */
const MOST_MONTHS = 240;
const TAB = 9;

/**
 * The months to make, as the first days of months: those of the archive's messages. Anyone can write a manifest: it may
 * name no other month, and none in the future.
 */
export async function planMonths(
  plans: readonly TablePlan[],
  { manifest, dir, now }: { readonly manifest: Manifest; readonly dir: string; readonly now: Date },
): Promise<readonly string[]> {
  const plan = plans.find(({ table }) => table === 'messages');
  const months = plan ? await readMonths(archivePaths(dir).table('messages', false), plan.columns.indexOf('id')) : [];
  const unneeded = manifest.months.find((month) => !months.includes(month));
  if (unneeded !== undefined) throw new Error(`The archive has no message of ${unneeded.slice(0, 7)}.`);
  // The clock of the other installation may be ahead at the turn of a month.
  const latest = firstDayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)));
  if (months.some((month) => month > latest)) throw new Error('The archive has messages of the future.');
  return months;
}

async function readMonths(path: string, index: number): Promise<string[]> {
  const months: string[] = [];
  // Rows are in the order of their ids, so most are of the month of the row before.
  let [from, until] = [0, 0];
  for await (const line of linesOf(createReadStream(path))) {
    const ms = timeOf(fieldAt(line, index));
    if (ms >= from && ms < until) continue;
    const moment = new Date(ms);
    from = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth());
    until = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1);
    const month = firstDayOf(moment);
    if (!months.includes(month)) months.push(month);
    if (months.length > MOST_MONTHS) throw new Error(`The archive has messages of more than ${MOST_MONTHS} months.`);
  }
  return months.sort();
}

/** The first 48 bits of the id of a message, in milliseconds. */
function timeOf(id: string): number {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id)) throw new Error('A message of the archive has no id.');
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

const firstDayOf = (moment: Date): string => `${moment.toISOString().slice(0, -'DDTHH:MM:SS.sssZ'.length)}01`;

/** A field of COPY's text format, which escapes the tabs of values. */
function fieldAt(line: Buffer, index: number): string {
  let start = 0;
  for (let at = 0; at < index; at += 1) start = line.indexOf(TAB, start) + 1;
  const end = line.indexOf(TAB, start);
  return line.toString('latin1', start, end === -1 ? line.length : end);
}
