import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { loadEnv } from '../env.ts';
import { errorText } from '../log/database-failure.ts';
import { createLogger } from '../log/logger.ts';
import { platformScope } from '../platform-scope.ts';
import type { Services } from '../services.ts';
import { dropHead, type LaneAddress, listParked, type ParkedLane, replayLane } from './parked-lanes.ts';

const usage = `Lanes that stopped because the event at their head failed too often, for operators.

  list [--limit 100] [--show]   the longest parked first; --show prints what the event at the head contains
  replay <company> <lane>       try the event again and go on
  drop <company> <lane>         delete that event and go on`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string', default: '100' }, show: { type: 'boolean', default: false } },
});
const [command, company, laneId] = positionals;

const env = loadEnv(process.env);
const database = openDatabase({
  appUrl: env.DATABASE_URL,
  platformUrl: env.DATABASE_PLATFORM_URL,
  directUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
  poolSize: 2,
  onError: (error) => console.error(errorText(error)),
});
// The services that a platform command needs.
const services = {
  database,
  log: createLogger({ name: 'lanes', level: 'warn' }),
  clock: () => new Date(),
} satisfies Partial<Services> as Services;
const scope = platformScope(services, { purpose: `lanes ${command ?? 'help'}`, actor: 'system' });

try {
  switch (command) {
    case 'list': {
      const lanes = await listParked(scope, { limit: Number(values.limit) });
      for (const lane of lanes) console.log(describe(lane));
      if (lanes.length === 0) console.log('No lane is parked.');
      break;
    }
    case 'replay':
      await act(replayLane, 'is tried again');
      break;
    case 'drop':
      await act(dropHead, 'goes on without its first event');
      break;
    default:
      console.log(usage);
      process.exitCode = 1;
  }
} finally {
  await database.close();
}

function describe({ companyId, laneId, topic, key, attempts, parkedAt, waiting, head }: ParkedLane): string {
  const line = `company ${companyId}  lane ${laneId}  ${topic} ${key}  parked ${parkedAt.toISOString()}  ${attempts}×  ${waiting} waiting  ${head?.lastError ?? ''}`;
  return values.show ? `${line}\n    ${JSON.stringify(head?.payload)}` : line;
}

async function act(change: typeof replayLane, done: string): Promise<void> {
  const address: LaneAddress = { companyId: Number(company), laneId: laneId ?? '' };
  if (!Number.isInteger(address.companyId) || !/^\d+$/.test(address.laneId)) {
    console.log(usage);
    process.exitCode = 1;
    return;
  }
  const happened = await change(scope, address);
  console.log(`Lane ${laneId} of company ${company} ${happened ? done : 'is not parked'}.`);
  if (!happened) process.exitCode = 1;
}
