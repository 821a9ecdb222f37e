import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { aCompany, aTicket } from '../test/factories.ts';
import { type Installation, startInstallation } from './installation.ts';
import { onInterrupt } from './on-interrupt.ts';
import { ask } from './own-postgres.ts';
import type { ProofResult } from './proof.ts';

const SCRIPTS = join(import.meta.dirname, '../../../deploy/postgres');
const FILES = 300;
const COMPANIES = 3;

export interface BackupDrillOptions {
  readonly messages: number;
  readonly report: (line: string) => void;
  /** Verifies this backup, or the newest one in this folder, and nothing else. */
  readonly from?: string;
}

/**
 * The operator's scripts: a backup is taken while messages are written, restored into a PostgreSQL of its own and compared
 * with its source. Then the backup is damaged in each of several ways, and the verification must name the damage.
 */
export async function drillBackup({ messages, report, from }: BackupDrillOptions): Promise<ProofResult> {
  if (from !== undefined) {
    const { isOk, lines } = await verify(from);
    for (const line of lines) report(line);
    return { facts: {}, findings: { faults: isOk ? 0 : Math.max(1, lines.filter(isFault).length) } };
  }
  const folder = mkdtempSync(join(tmpdir(), 'recado-drill-'));
  onInterrupt(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const installation = await startInstallation({});
  const url = installation.ownerUrl;
  try {
    const tickets = await fill(installation, messages);
    report(`${messages} messages of ${COMPANIES} companies, ${FILES} files`);

    const live = liveEnv(url);
    const backUp = async (name: string): Promise<string> => {
      const { isOk, lines } = await run('backup.sh', [join(folder, name)], {
        ...live,
        STORAGE_DIR: installation.env.STORAGE_DIR,
      });
      if (!isOk) throw new Error(`backup.sh failed: ${lines.join('\n')}`);
      return lines.at(-1) ?? '';
    };
    const load = startWriting(url, tickets);
    const backup = await backUp('backups');
    const written = await load.stop();
    report(`backup taken while ${written} messages were written, changed and deleted`);
    const whole = await verify(backup, live);
    for (const line of whole.lines) report(line);
    const [recorded] = await ask<{ count: number }>(url, 'select count(*)::int as count from verified_backups');

    const unnoticed: string[] = [];
    for (const [index, damage] of damages(url).entries()) {
      const copy = join(folder, `damaged-${index}`);
      cpSync(backup, copy, { recursive: true });
      await damage.make(copy, () => backUp(`other-${index}`));
      const { isOk, lines } = await verify(copy);
      const named = lines.find((line) => isFault(line) && line.includes(damage.expected));
      report(`${damage.name}: ${named ?? `NOT FOUND in: ${lines.slice(-5).join(' | ')}`}`);
      if (isOk || named === undefined) unnoticed.push(damage.name);
    }
    return {
      facts: {
        messages,
        'written during the backup': written,
        'damages made': damages(url).length,
      },
      findings: {
        'faults of the whole backup': whole.isOk ? 0 : Math.max(1, whole.lines.filter(isFault).length),
        'success not recorded': recorded?.count === 1 ? 0 : 1,
        'backups without load': written > 0 ? 0 : 1,
        'damages not found': unnoticed.length,
      },
    };
  } finally {
    await installation.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isFault = (line: string): boolean => line.startsWith('FAILED');

interface Ran {
  readonly isOk: boolean;
  readonly lines: readonly string[];
}

const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise((resolve) => {
    // Without the server that the caller's own variables name.
    const { PGHOST: _, ...own } = process.env;
    execFile('sh', [join(SCRIPTS, script), ...args], { env: { ...own, ...env } }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
      resolve({ isOk: error === null, lines });
    });
  });

const verify = (folder: string, env: NodeJS.ProcessEnv = {}) => run('verify-backup.sh', [folder], env);

function liveEnv(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, pathname } = new URL(url);
  return { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: pathname.slice(1) };
}

interface Damage {
  readonly name: string;
  /** Words of the line that must name it. */
  readonly expected: string;
  /** `another` takes one more backup of the source, as it is now. */
  make(copy: string, another: () => Promise<string>): Promise<void>;
}

const damages = (url: string): readonly Damage[] => [
  {
    name: 'a dump that is cut off',
    expected: 'recado.dump: FAILED',
    async make(copy) {
      const dump = readFileSync(join(copy, 'recado.dump'));
      writeFileSync(join(copy, 'recado.dump'), dump.subarray(0, dump.length / 2));
    },
  },
  {
    name: 'a backup of the day before yesterday',
    expected: 'h old',
    async make(copy) {
      const text = readFileSync(join(copy, 'manifest.tsv'), 'utf8');
      const twoDaysAgo = Math.round(Date.now() / 1_000) - 48 * 3_600;
      writeFileSync(join(copy, 'manifest.tsv'), text.replace(/^taken at\t\d+/, `taken at\t${twoDaysAgo}`));
      await sum(copy);
    },
  },
  {
    name: 'a dump without 10 messages',
    expected: 'table public.messages:',
    async make(copy, another) {
      await ask(url, 'delete from messages where id in (select id from messages order by id limit 10)');
      cpSync(join(await another(), 'recado.dump'), join(copy, 'recado.dump'));
      await sum(copy);
    },
  },
  {
    name: 'a dump with another text of messages',
    expected: 'table public.messages: equal count',
    async make(copy, another) {
      const before = await another();
      await ask(url, `update messages set body = 'outra'`);
      for (const name of ['manifest.tsv', 'storage.tar.gz']) cpSync(join(before, name), join(copy, name));
      rmSync(before, { recursive: true });
      cpSync(join(await another(), 'recado.dump'), join(copy, 'recado.dump'));
      await sum(copy);
    },
  },
  {
    name: 'a dump without a policy of tenancy',
    expected: 'catalogue policies:',
    async make(copy, another) {
      const [policy] = await ask<{ name: string }>(
        url,
        `select policyname as name from pg_policies where schemaname = 'public' and tablename = 'messages'`,
      );
      await ask(url, `drop policy ${policy?.name} on messages`);
      cpSync(join(await another(), 'recado.dump'), join(copy, 'recado.dump'));
      await sum(copy);
    },
  },
  {
    name: 'files that are not in the archive',
    expected: 'sampled files are missing',
    async make(copy) {
      mkdirSync(join(copy, 'empty'));
      await command('tar', ['-C', join(copy, 'empty'), '-czf', join(copy, 'storage.tar.gz'), '.']);
      rmSync(join(copy, 'empty'), { recursive: true });
      await sum(copy);
    },
  },
  {
    name: 'a migration that never ran',
    expected: 'the migration 0030',
    async make(copy, another) {
      await ask(url, `delete from schema_migrations where name like '0030%'`);
      cpSync(await another(), copy, { recursive: true });
    },
  },
];

const command = (name: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(name, args, (error) => (error ? reject(error) : resolve()));
  });

/** The damage is in the content then, not in the copy. */
const sum = (copy: string) =>
  command('sh', ['-c', 'cd "$0" && rm SHA256SUMS && sha256sum -- * >../sums && mv ../sums SHA256SUMS', copy]);

interface TicketOfDrill {
  readonly companyId: number;
  readonly ticketId: number;
}

/** A conversation of each company with its share of the messages, some of which name a stored file. */
async function fill({ services, env, ownerUrl }: Installation, messages: number): Promise<TicketOfDrill[]> {
  const storage = await openStorage(env);
  const tickets: TicketOfDrill[] = [];
  for (let index = 0; index < COMPANIES; index += 1) {
    const { scope } = await aCompany(services);
    const [companyId, ticket] = [scope.companyId, await aTicket(scope)];
    tickets.push({ companyId, ticketId: ticket.id });
    for (let nr = 1; nr <= FILES / COMPANIES; nr += 1) {
      await storage.put(`${companyId}/media/${nr}.png`, Buffer.from(`${nr}`), { contentType: 'image/png' });
    }
    await ask(
      ownerUrl,
      `insert into messages (company_id, id, ticket_id, author, content, body, provider_id, sent_at, media_key)
       select $1::int, ${idOf('nr')}, $2::int, 'customer', 'text', 'mensagem ' || nr, 'wamid.drill.' || nr, now(),
              case when nr <= $4::int then $1::int || '/media/' || nr || '.png' end
         from generate_series(1, $3::int) nr`,
      [companyId, ticket.id, Math.ceil(messages / COMPANIES), FILES / COMPANIES],
    );
  }
  return tickets;
}

const idOf = (nr: string): string =>
  `overlay(message_month_start(date_trunc('month', now() at time zone 'UTC')::date)::text
     placing lpad(to_hex(${nr}), 12, '0') from 25)::uuid`;

/** Inserts, changes and deletes until it is stopped: a manifest of another moment than the dump would differ. */
function startWriting(url: string, [ticket]: readonly TicketOfDrill[]): { stop(): Promise<number> } {
  let isStopped = false;
  const writing = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let written = 0;
    for (; !isStopped; written += 1) {
      const nr = 100_000_000 + written;
      await client.query(
        `insert into messages (company_id, id, ticket_id, author, content, body, provider_id, sent_at)
         values ($2, ${idOf('$1::int')}, $3, 'customer', 'text', 'agora', 'wamid.live.' || $1::int, now())`,
        [nr, ticket?.companyId, ticket?.ticketId],
      );
      await client.query(`update messages set body = body || '!' where id = ${idOf('$1::int')}`, [nr - 10]);
      await client.query(`delete from messages where id = ${idOf('$1::int')}`, [nr - 20]);
    }
    await client.end();
    return written;
  })();
  return {
    stop() {
      isStopped = true;
      return writing;
    },
  };
}
