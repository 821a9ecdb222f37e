import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import type { CampaignPerson, Crowd } from './campaign-people.ts';
import { ask } from './own-postgres.ts';

const LOOK_MS = 400;
/** Of two questions to one person, an answer concerns the newer one: the older is answered again. */
const ANSWER_AGAIN_MS = 10_000;
/** On a slow machine a run takes longer, and nobody would be left. */
const MOST_OUT = 0.1;
const [SAYS_NO, OPTS_OUT, COMES_BACK, CHATS] = [0.15, 0.25, 0.15, 0.3];

/** People who answer the questions of campaigns, leave campaigns, come back and chat, at random. */
export function startCrowd(url: string, { crowds, seed }: { crowds: readonly Crowd[]; seed: number }) {
  const random = seededRandom(seed + 7);
  const everybody = crowds.flatMap(({ people }) => people);
  const byAddress = new Map(
    crowds.flatMap(({ connectionId, people, strangers }) =>
      [...people, ...strangers].map((person) => [`${connectionId}:${person.address}`, person] as const),
    ),
  );
  const answeredAt = new Map<string, number>();
  const out: CampaignPerson[] = [];
  const counts = { answers: 0, optOuts: 0, returns: 0 };
  let isCalm = false;
  const stopping = new AbortController();
  const running = live();
  // `stop` reports the error; until then nothing awaits it.
  running.catch(() => undefined);
  return {
    counts,
    /** From now on they only answer questions. */
    calm(): void {
      isCalm = true;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      await answerQuestions();
      if (!isCalm) await actAtRandom();
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function answerQuestions(): Promise<void> {
    const asked = await ask<{ campaignId: number; connectionId: number; address: string }>(
      url,
      `select r.campaign_id as "campaignId", c.connection_id as "connectionId", r.address
         from campaign_recipients r join campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
        where r.state = 'asked' order by r.id`,
    );
    for (const { campaignId, connectionId, address } of asked) {
      const key = `${campaignId}:${address}`;
      if (Date.now() - (answeredAt.get(key) ?? 0) < ANSWER_AGAIN_MS) continue;
      answeredAt.set(key, Date.now());
      counts.answers += 1;
      await byAddress.get(`${connectionId}:${address}`)?.says(random() < SAYS_NO ? 'não' : 'sim');
    }
  }

  async function actAtRandom(): Promise<void> {
    const anybody = everybody[Math.floor(random() * everybody.length)];
    if (anybody && !out.includes(anybody) && out.length < everybody.length * MOST_OUT && random() < OPTS_OUT) {
      counts.optOuts += 1;
      out.push(anybody);
      await anybody.says('PARAR');
    }
    const left = out[0];
    if (left && random() < COMES_BACK) {
      counts.returns += 1;
      out.shift();
      await left.says('VOLTAR');
    }
    if (anybody && random() < CHATS) await anybody.says('obrigado');
  }
}
