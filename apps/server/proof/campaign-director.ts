import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignSettingsBody, CampaignStatus } from '@recado/contracts';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { aUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import type { Installation, ProofCompany } from './installation.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';

type Settings = CampaignSettingsBody['settings'];

const FAST: Settings = {
  messageInterval: 0,
  longerIntervalAfter: 0,
  greaterInterval: 0,
  sabado: true,
  domingo: true,
  startHour: '00:00',
  endHour: '00:00',
  oneCampaignADay: false,
  protectsQrNumbers: false,
};
/** Each is in force for a few intervals, then everything is fast again: the run must end. */
const modes = [
  { name: 'paced', settings: () => ({ messageInterval: 5 }), ms: 13_000 },
  { name: 'closed', settings: closedHours, ms: 7_000 },
  { name: 'protected', settings: () => ({ protectsQrNumbers: true }), ms: 10_000 },
] as const;
const FAST_MS = 9_000;
const TURN_MS = 900;
/** How long nothing may change before the run counts as stuck. */
const STUCK_MS = 180_000;
const REPORT_MS = 10_000;

interface Seen {
  readonly id: number;
  readonly status: CampaignStatus;
  readonly connectionId: number;
}

export interface DirectorOptions {
  readonly seed: number;
  /** How many campaigns of a connection run beside each other. */
  readonly atOnce: (connectionId: number) => number;
  readonly report: ProofOptions['report'];
}

/** An administrator who starts, cancels and restarts campaigns and changes the settings, over the API, at random. */
export async function direct(
  installation: Installation,
  company: ProofCompany,
  { seed, atOnce, report }: DirectorOptions,
) {
  const { ownerUrl } = installation;
  const random = seededRandom(seed + 5);
  const call = await administratorOf(installation, company);
  const counts = { cancels: 0, restarts: 0, retries: 0, settingsChanged: 0 };
  await save(FAST);
  return {
    counts,
    /** Until every campaign was started and few are left. */
    async run(): Promise<void> {
      let [next, changeAt] = [Math.floor(random() * modes.length), Date.now() + FAST_MS];
      let mode: (typeof modes)[number] | undefined;
      let reportedAt = Date.now();
      for (let all = await readAll(); countLeft(all) > 3 || mode; all = await readAll()) {
        await startSome(all);
        await actOn(all);
        if (Date.now() > changeAt) {
          mode = mode ? undefined : modes[next % modes.length];
          next += mode ? 1 : 0;
          await save({ ...FAST, ...mode?.settings() });
          counts.settingsChanged += 1;
          changeAt = Date.now() + (mode?.ms ?? FAST_MS);
        }
        if (Date.now() - reportedAt > REPORT_MS) {
          report(await progress());
          reportedAt = Date.now();
        }
        await sleep(TURN_MS * (0.5 + random()));
      }
    },
    /** Lets everything end. Returns how many campaigns did not. */
    async finish(): Promise<number> {
      await save(FAST);
      let [seen, movedAt, reportedAt] = ['', Date.now(), 0];
      for (;;) {
        const all = await readAll();
        await startSome(all);
        for (const { id } of all.filter(({ status }) => status === 'CANCELADA')) await restart(id);
        if (countLeft(all) === 0) return 0;
        const now = await progress();
        if (now !== seen) [seen, movedAt] = [now, Date.now()];
        if (Date.now() - reportedAt > REPORT_MS) {
          report(now);
          reportedAt = Date.now();
        }
        if (Date.now() - movedAt > STUCK_MS) return countLeft(all);
        await sleep(1_000);
      }
    },
  };

  async function actOn(all: readonly Seen[]): Promise<void> {
    const pick = (status: CampaignStatus) => {
      const some = all.filter((campaign) => campaign.status === status);
      return some[Math.floor(random() * some.length)]?.id;
    };
    const chance = random();
    const stopped = pick('CANCELADA');
    const id = chance < 0.4 ? pick('EM_ANDAMENTO') : stopped;
    if (id === undefined) return;
    if (chance < 0.4) counts.cancels += (await call('POST', `/campaigns/${id}/cancel`)) === 204 ? 1 : 0;
    else if (chance < 0.9) await restart(id);
    else counts.retries += (await call('POST', `/campaigns/${id}/retry`)) === 200 ? 1 : 0;
  }

  async function restart(id: number): Promise<void> {
    counts.restarts += (await call('POST', `/campaigns/${id}/restart`)) === 204 ? 1 : 0;
  }

  async function startSome(all: readonly Seen[]): Promise<void> {
    for (const [connectionId, own] of Map.groupBy(all, (campaign) => campaign.connectionId)) {
      const running = own.filter(({ status }) => status === 'EM_ANDAMENTO' || status === 'PROGRAMADA').length;
      const next = own
        .filter(({ status }) => status === 'INATIVA')
        .slice(0, Math.max(0, atOnce(connectionId) - running));
      for (const { id } of next) await call('PUT', `/campaigns/${id}`, { scheduledAt: new Date().toISOString() });
    }
  }

  /** Repeated while the API is down: the next turn counts on it. */
  async function save(settings: Settings): Promise<void> {
    for (let attempt = 0; (await call('POST', '/campaign-settings', { settings })) !== 200; attempt += 1) {
      if (attempt > 120) throw new Error('The settings could not be saved.');
      await sleep(500);
    }
  }

  function readAll(): Promise<Seen[]> {
    return ask<Seen & Record<string, unknown>>(
      ownerUrl,
      'select id, status, connection_id as "connectionId" from campaigns order by id',
    );
  }

  async function progress(): Promise<string> {
    const rows = await ask<{ state: string; count: number }>(
      ownerUrl,
      'select state, count(*)::int as count from campaign_recipients group by state order by state',
    );
    return rows.map(({ state, count }) => `${state} ${count}`).join(', ');
  }
}

const countLeft = (all: readonly Seen[]): number => all.filter(({ status }) => status !== 'FINALIZADA').length;

/** An hour of the day that is far from now in every zone of Brazil. */
function closedHours(): Settings {
  const isMorning = (new Date().getUTCHours() + 21) % 24 < 12;
  return isMorning ? { startHour: '21:00', endHour: '22:00' } : { startHour: '03:00', endHour: '04:00' };
}

/** The status of an answer; undefined when there was none. */
type Api = (method: 'POST' | 'PUT', path: string, body?: object) => Promise<number | undefined>;

async function administratorOf({ services, env }: Installation, { scope }: ProofCompany): Promise<Api> {
  const admin = await aUser(scope, { profile: 'admin' });
  let token = (await signInAs(services, admin)).token;
  const once: Api = async (method, path, body) => {
    const answer = await fetch(`${env.PUBLIC_URL}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    return answer?.status;
  };
  return async (...request) => {
    const status = await once(...request);
    // 403: the token is a quarter of an hour old.
    if (status !== 401 && status !== 403) return status;
    token = (await signInAs(services, admin)).token;
    return once(...request);
  };
}
