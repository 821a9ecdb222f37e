import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Phone, RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import type { Installation } from '../proof/installation.ts';
import { aCompanyWithPhones, type LinkedPhone, linkPhone, startWithPhones, ticketsOf } from '../proof/linked-phones.ts';
import { ask } from '../proof/own-postgres.ts';
import { untilDone } from '../proof/until-done.ts';
import { writeOnce } from '../proof/write-once.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { median } from './percentile.ts';

const MB = 1024 * 1024;
/** How many are linked in parallel; a person would link one after the other. */
const LINKED_AT_ONCE = 5;
/** How often a customer writes to each phone. */
const PAUSE_MS = 10_000;
const ANSWERED = 4;
const LOOK_MS = 5_000;
const MOST_GROWTH = 0.1;

interface Line extends LinkedPhone {
  readonly customer: Phone;
}

interface Memory {
  /** In use. */
  readonly heap: number;
  readonly resident: number;
  /** Reserved for the heap, in use or not: the engine reserves more before it collects, and returns it late. */
  readonly reserved: number;
  /** Buffers that scripts hold. */
  readonly buffers: number;
  /** Resident beside the heap: buffers, compiled code, libraries. */
  readonly outside: number;
}

/**
 * Phones linked by QR code in one process, a customer writing to each and every fourth answered. Measures the memory of
 * one session, and whether it stays constant.
 * npm run bench -- sessions [--sessions 200] [--minutes 10]
 */
export async function benchSessions(): Promise<string> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { sessions: { type: 'string', default: '200' }, minutes: { type: 'string', default: '10' } },
  });
  const [sessions, minutes] = [Number(values.sessions), Number(values.minutes)];
  const { whatsapp, installation, stop } = await startWithPhones(1);
  try {
    await installation.start('channels');
    await installation.start('worker');
    const before = await memoryOf(installation);
    const scope = await aCompanyWithPhones(installation, sessions);
    const lines = await linkAll(whatsapp, scope, sessions);
    console.log(`${sessions} phones are linked`);
    const takenBefore = await countTaken(installation.ownerUrl);
    const measured = await converse(installation, scope, { lines, minutes });
    const takenAgain = (await countTaken(installation.ownerUrl)) - takenBefore;
    const left = await untilDone(installation.ownerUrl, { waiting: () => 0, report: console.log });
    const stored = await countMessages(installation.ownerUrl);
    const away = lines.filter(({ phone }) => phone.devices().some((device) => !device.isConnected())).length;
    const perSession = (at: Memory, what: keyof Memory) => ((at[what] - before[what]) / sessions / MB).toFixed(2);
    const [early, late] = [between(measured.memory, 0.2, 0.5), between(measured.memory, 0.7, 1)];
    const growth = (what: keyof Memory) => late[what] / early[what] - 1;
    const missed = [
      left > 0 && `${left} were not handled`,
      stored !== measured.written && `${measured.written} messages were written and ${stored} are there`,
      away > 0 && `${away} phones are away`,
      takenAgain > 0 && `sessions were lost for want of renewal and taken again ${takenAgain} times`,
      growth('heap') > MOST_GROWTH && 'the heap grows',
      growth('resident') > MOST_GROWTH && 'the resident memory grows',
    ].filter((words) => words !== false);
    for (const words of missed) console.log(`missed: ${words}`);
    const parts = (what: keyof Memory) =>
      `${(early[what] / MB).toFixed(0)} MB and later ${(late[what] / MB).toFixed(0)} MB`;
    const percent = (part: number) => `${part < 0 ? '' : '+'}${(part * 100).toFixed(1)} %`;
    return (
      `sessions ${sessions} for ${minutes} min, ${measured.written} messages: ` +
      `heap ${perSession(late, 'heap')} MB each (${percent(growth('heap'))}), ` +
      `resident ${perSession(late, 'resident')} MB each (${percent(growth('resident'))}), ` +
      `in all ${(late.resident / MB).toFixed(0)} MB, of it reserved for the heap ${parts('reserved')}, ` +
      `outside of it ${parts('outside')}, ` +
      `of that buffers ${parts('buffers')}${missed.length > 0 ? ', MISSED' : ''}`
    );
  } finally {
    await stop();
  }
}

async function linkAll(whatsapp: RunningWhatsappWeb, scope: CompanyScope, count: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let from = 0; from < count; from += LINKED_AT_ONCE) {
    const linking = Array.from({ length: Math.min(LINKED_AT_ONCE, count - from) }, async (_, offset) => {
      const index = from + offset;
      const customer = whatsapp.phone(`551198${String(index).padStart(7, '0')}`, {
        name: `Cliente ${index}`,
        addressing: index % 2 === 0 ? 'pn' : 'lid',
        ticks: 'read',
      });
      return { ...(await linkPhone(whatsapp, scope, { index })), customer };
    });
    lines.push(...(await Promise.all(linking)));
  }
  return lines;
}

async function converse(
  installation: Installation,
  scope: CompanyScope,
  { lines, minutes }: { lines: readonly Line[]; minutes: number },
): Promise<{ written: number; memory: Memory[] }> {
  for (const { phone, customer } of lines) await customer.says(phone, 'oi');
  const tickets = await ticketsOf(scope, lines.length);
  let written = lines.length;
  const memory: Memory[] = [];
  const end = Date.now() + minutes * 60_000;
  let lookAt = Date.now();
  for (let turn = 0; Date.now() < end; turn += 1) {
    const line = lines[turn % lines.length];
    const ticket = line && tickets.get(`${line.connectionId}:${line.customer.number}`);
    if (!line || !ticket) throw new Error('A customer has no ticket.');
    const startedAt = Date.now();
    await line.customer.says(line.phone, `mensagem ${turn}`);
    written += 1;
    if (turn % ANSWERED === 0) {
      await writeOnce(scope, { ticket, author: 'agent', body: `resposta ${turn}` });
      written += 1;
    }
    if (Date.now() >= lookAt) {
      lookAt += LOOK_MS;
      memory.push(await memoryOf(installation));
    }
    await sleep(Math.max(0, PAUSE_MS / lines.length - (Date.now() - startedAt)));
  }
  return { written, memory };
}

async function memoryOf(installation: Installation): Promise<Memory> {
  const metrics = await installation.metricsOf('channels');
  const read = (name: string): number => {
    const value = metrics.get(name);
    if (value === undefined) throw new Error(`The process does not report its ${name}.`);
    return value;
  };
  const [resident, reserved] = [read('process_resident_memory_bytes'), read('nodejs_heap_size_total_bytes')];
  return {
    heap: read('nodejs_heap_size_used_bytes'),
    resident,
    reserved,
    buffers: read('nodejs_external_memory_bytes'),
    outside: resident - reserved,
  };
}

/** The memory in use within a time span: the heap rises until it is collected, so its lowest values count. */
function between(memory: readonly Memory[], from: number, to: number): Memory {
  const part = memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to));
  const lowest = part.map(({ heap }) => heap).toSorted((a, b) => a - b);
  const usual = (what: keyof Memory) => median(part.map((memory) => memory[what]));
  return {
    heap: median(lowest.slice(0, Math.max(1, Math.floor(lowest.length / 4)))),
    resident: usual('resident'),
    reserved: usual('reserved'),
    buffers: usual('buffers'),
    outside: usual('outside'),
  };
}

async function countMessages(url: string): Promise<number> {
  const [row] = await ask<{ count: number }>(url, `select count(*)::int as count from messages where body <> ''`);
  return row?.count ?? 0;
}

/** How often sessions were claimed: once each, as long as their process can renew its leases. */
async function countTaken(url: string): Promise<number> {
  const [row] = await ask<{ count: number }>(url, 'select sum(fence)::int as count from web_leases');
  return row?.count ?? 0;
}
