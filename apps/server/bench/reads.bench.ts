import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isQuery } from '../test/at-size/recorded-statements.ts';
import { LARGE_COMPANY } from '../test/at-size/size.ts';
import { forReads } from './at-size-database.ts';
import { type SizedWorld, startSizedWorld } from './at-size-world.ts';
import { backendsOf, cpuMsOf } from './cpu-of-processes.ts';
import { median } from './percentile.ts';
import { type ReadCall, readCalls, ticketsToOpen } from './reads-calls.ts';

interface Side {
  readonly nodePid: number;
  readonly application: string;
  /** Asks for everything the call needs; returns the bytes received. */
  readonly ask: (call: ReadCall, nr: number) => Promise<number>;
}

interface Measured {
  readonly ms: number[];
  node: number;
  postgres: number;
  bytes: number;
}

const ROUNDS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Reads over HTTP in a company of 100,000 tickets, alternating with the ideal of each; see reads-ideal.server.ts. */
export async function benchReads(): Promise<string> {
  const { scale, requests, only } = readOptions();
  const data = forReads(Number(scale));
  const world = await startSizedWorld(data);
  const server = fork(new URL('reads-ideal.server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: world.urls.app, COMPANY_ID: String(LARGE_COMPANY) },
  });
  process.once('exit', () => server.kill('SIGKILL'));
  try {
    const [{ address }] = (await once(server, 'message')) as [{ address: string }];
    const sides = {
      ours: oursOf(world),
      ideal: idealOf(world, { address, pid: server.pid ?? 0 }),
    };
    const calls = readCalls(data.size, await uuidsOf(world.urls.superuser, ticketsToOpen(data.size)));
    console.log('p50 in ms over HTTP; CPU in ms a call of Node + PostgreSQL; statements and round trips to PostgreSQL');
    const p50s = { ours: 0, ideal: 0 };
    let count = 0;
    for (const [name, call] of Object.entries(calls)) {
      if (!name.includes(only)) continue;
      const { ours, ideal, statements, roundTrips } = await measure(world, sides, call, Number(requests));
      console.log(
        [
          name.padEnd(24),
          `ours ${describe(ours, Number(requests))}`.padEnd(58),
          `ideal ${describe(ideal, Number(requests))}`.padEnd(58),
          `ratio ${(median(ideal.ms) / median(ours.ms)).toFixed(2)}`,
          `${statements} statements, ${roundTrips} round trips`,
        ].join(' '),
      );
      p50s.ours += median(ours.ms);
      p50s.ideal += median(ideal.ms);
      count += 1;
    }
    const [ours, ideal] = [(1000 * count) / p50s.ours, (1000 * count) / p50s.ideal];
    return `reads ours ${Math.round(ours)} ideal ${Math.round(ideal)} ratio ${(ours / ideal).toFixed(2)}`;
  } finally {
    server.kill('SIGKILL');
    await world.stop();
  }
}

const describe = ({ ms, node, postgres, bytes }: Measured, requests: number): string =>
  `${median(ms).toFixed(1)} ms, CPU ${(node / requests).toFixed(1)} + ${(postgres / requests).toFixed(1)}, ${(bytes / requests / 1024).toFixed(1)} KiB`;

/** In rounds that alternate, so that both sides run under the same load. */
async function measure(
  world: SizedWorld,
  sides: { readonly ours: Side; readonly ideal: Side },
  call: ReadCall,
  requests: number,
): Promise<{ ours: Measured; ideal: Measured; statements: number; roundTrips: number }> {
  const measured = { ours: nothing(), ideal: nothing() };
  const perRound = Math.ceil(requests / ROUNDS);
  for (const side of [sides.ours, sides.ideal]) for (let nr = 0; nr < 15; nr += 1) await side.ask(call, nr);
  await world.work();
  await sides.ours.ask(call, 15);
  const { statements } = await world.work();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of ['ours', 'ideal'] as const) {
      const { ask, nodePid, application } = sides[which];
      const to = measured[which];
      const backends = await backendsOf(world.urls.superuser, application);
      const cpu = () => ({ node: cpuMsOf(nodePid), postgres: backends.map(cpuMsOf) });
      const before = cpu();
      for (let nr = 0; nr < perRound; nr += 1) {
        const startedAt = performance.now();
        to.bytes += await ask(call, 16 + round * perRound + nr);
        to.ms.push(performance.now() - startedAt);
      }
      const after = cpu();
      to.node += after.node - before.node;
      to.postgres += sum(after.postgres.map((ms, index) => ms - (before.postgres[index] ?? 0)));
    }
    // Emptied, or the record of the api grows for the whole run.
    await world.work();
  }
  return {
    ...measured,
    statements: statements.filter(isQuery).length,
    roundTrips: statements.filter(({ isRoundTrip }) => isRoundTrip).length,
  };
}

const nothing = (): Measured => ({ ms: [], node: 0, postgres: 0, bytes: 0 });
/** Without connections that the pool closed during the round. */
const sum = (values: readonly number[]): number =>
  values.filter((value) => !Number.isNaN(value)).reduce((total, value) => total + value, 0);

const oursOf = (world: SizedWorld): Side => ({
  nodePid: world.pid,
  application: 'recado',
  async ask(call, nr) {
    let bytes = 0;
    for (const { userId, path } of call.ours(nr)) {
      const { token } = await world.signIn(userId);
      bytes += await get(`${world.address}${path}`, { authorization: `Bearer ${token}` });
    }
    return bytes;
  },
});

const idealOf = (world: SizedWorld, server: { readonly address: string; readonly pid: number }): Side => ({
  nodePid: server.pid,
  application: 'reads-ideal',
  async ask(call, nr) {
    const [userId = 0] = call.ours(nr).map((question) => question.userId);
    const { sessionId } = await world.signIn(userId);
    let bytes = 0;
    for (const { name, values } of call.ideal(nr)) {
      const query = new URLSearchParams({ session: sessionId, values: JSON.stringify(values) });
      bytes += await get(`${server.address}/${name}?${query}`, {});
    }
    return bytes;
  },
});

function get(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers }, (response) => {
      let bytes = 0;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (response.statusCode !== 200) parts.push(part);
      });
      response.on('end', () => {
        if (response.statusCode === 200) return resolve(bytes);
        reject(
          new Error(`${url} was answered ${response.statusCode}: ${Buffer.concat(parts).toString().slice(0, 300)}`),
        );
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}

async function uuidsOf(superuserUrl: string, ids: readonly number[]): Promise<{ id: number; uuid: string }[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; uuid: string }>(
      'select id, uuid from tickets where company_id = $1 and id = any($2::int[])',
      [LARGE_COMPANY, ids],
    );
    return rows;
  } finally {
    await client.end();
  }
}

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      /** Multiple of 100,000 tickets and a million messages in one company. */
      scale: { type: 'string', default: '1' },
      /** Of each kind and side. */
      requests: { type: 'string', default: '100' },
      /** Calls whose name contains this. */
      only: { type: 'string', default: '' },
    },
  });
  return values;
}
