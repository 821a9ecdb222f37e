import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMeta } from '@recado/simulators';
import { type CompanyAtMeta, customerOf } from '../proof/customers.ts';
import type { Installation, ProofCompany } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { acceptTicket } from '../src/modules/tickets/index.ts';
import { aUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import { untilAtLeast } from './await-rows.ts';

const AGENTS = 4;
/** Faster than anybody types: four send as many messages as forty people in a busy hour. */
const AGENT_PAUSE_MS = 1_000;

interface AgentsCompany extends ProofCompany {
  readonly atMeta: CompanyAtMeta;
}

/** Agents of a company without a bot, who send one message after the other by the API. */
export async function addAgents(installation: Installation, meta: RunningMeta, company: AgentsCompany) {
  const { scope, atMeta, queueIds } = company;
  const { services, env, ownerUrl } = installation;
  const agent = await aUser(scope, { profile: 'admin' });
  const { token } = await signInAs(services, agent);
  const people = AGENTS * 5;
  for (let index = 0; index < people; index += 1)
    customerOf(meta, { company: atMeta, channel: 'whatsapp', index }).says('oi');
  const tickets = () =>
    ask<{ id: number }>(ownerUrl, `select id from tickets where company_id = $1`, [scope.companyId]);
  await untilAtLeast(async () => (await tickets()).length, people);
  const ids = (await tickets()).map(({ id }) => id);
  for (const ticketId of ids) await acceptTicket(scope, { ticketId, userId: agent.id, queueId: queueIds[0] });

  async function sendOne(nr: number): Promise<number> {
    const startedAt = performance.now();
    const path = `/messages/${ids[nr % ids.length]}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ body: `resposta ${nr}` });
    const answer = await fetch(`${env.PUBLIC_URL}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
    return performance.now() - startedAt;
  }

  function start() {
    const times: number[] = [];
    let isStopped = false;
    const agents = Array.from({ length: AGENTS }, async (_, first) => {
      for (let nr = first; !isStopped; nr += AGENTS) {
        times.push(await sendOne(nr));
        await sleep(AGENT_PAUSE_MS);
      }
    });
    return {
      async stop(): Promise<readonly number[]> {
        isStopped = true;
        await Promise.all(agents);
        return times;
      },
    };
  }

  return {
    start,
    async send(forMs: number): Promise<readonly number[]> {
      const sending = start();
      await sleep(forMs);
      return sending.stop();
    },
  };
}
