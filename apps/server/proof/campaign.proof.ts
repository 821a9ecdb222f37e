import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningMeta, startMeta } from '@recado/simulators';
import type { RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { whatsappCloudCapabilities } from '../src/channels/whatsapp-cloud/capabilities.ts';
import { whatsappWebCapabilities } from '../src/channels/whatsapp-web/capabilities.ts';
import { createCampaign } from '../src/modules/campaigns/create-campaign.ts';
import { signFor } from '../src/modules/campaigns/testing/sign-for.ts';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { startCrowd } from './campaign-crowd.ts';
import { direct } from './campaign-director.ts';
import { type Crowd, crowdAtMeta, crowdOfPhone, type QrCrowd, shownOn, textsOf } from './campaign-people.ts';
import { type CampaignRecord, judgeCampaigns } from './campaign-verdict.ts';
import { installCampaignWitness, readCampaignWitness, readWritten } from './campaign-witness.ts';
import { appsOf, companyAtMeta } from './customers.ts';
import type { ProofCompany } from './installation.ts';
import { linkPhone, startWithPhones } from './linked-phones.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone } from './until-done.ts';

const atMeta = companyAtMeta(1);
const QR_CONNECTIONS = 2;
/** Of the recipients; a number by QR code sends five messages a second, the Cloud API eighty. */
const QR_SHARE = 0.2;
const [CLOUD_CAMPAIGN, QR_CAMPAIGN] = [90, 24];

/**
 * Campaigns over the Cloud API and over numbers by QR code, while processes are killed, Redis is flushed, PostgreSQL
 * crashes, an administrator cancels, restarts and changes the settings, and people opt out. One event is one recipient.
 * Afterwards the providers' logs are compared with the lists, and each call with what was committed at its time.
 */
export async function proveCampaign({ events, seed, report }: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf([atMeta]),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 12 + 20_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000, maxWaiting: 1_000_000 },
  });
  const { whatsapp, installation, stop } = await startWithPhones(seed, { graphUrl: `${meta.addresses.http}/v24.0` });
  try {
    await installCampaignWitness(installation.ownerUrl);
    for (const role of ['api', 'worker', 'worker', 'channels', 'channels'] as const) await installation.start(role);
    const company = await installation.addCompany(meta, atMeta.app, { hasMenu: false });
    const crowds = await gatherCrowds({ meta, whatsapp, company, events });
    const ids = await planCampaigns(company, { crowds, events, seed });
    report(`${ids.length} campaigns are ready`);

    meta.setFaults(
      { errorAfter: 0.01, resetAfter: 0.01, earlyStatus: 0.2, slowAnswerMs: 40, duplicateWebhooks: 0.05 },
      seed,
    );
    whatsapp.faults.set({ repeatStanzas: 0.03, duplicateMessages: 0.03, dropBeforeAck: 0.002, loseAcks: 0.001 }, seed);
    const cloud = crowds[0].connectionId;
    const director = await direct(installation, company, {
      seed,
      atOnce: (connectionId) => (connectionId === cloud ? 3 : 2),
      report,
    });
    const people = startCrowd(installation.ownerUrl, { crowds, seed });
    const trouble = startTroublemaker(installation, {
      seed,
      everyMs: 8_000,
      weights: { api: 1, worker: 4, channels: 2, redis: 1, postgres: 0.7 },
    });
    await director.run();
    people.calm();
    report('every campaign was started; letting them end');
    await trouble.stop();
    whatsapp.faults.calm();
    const neverFinished = await director.finish();
    await people.stop();
    await meta.settled();
    const unfinished = await untilDone(installation.ownerUrl, { waiting: meta.waiting, report });
    await sleep(2_000);
    const found = await verdict({ meta, url: installation.ownerUrl, crowds, ids, report });
    return {
      facts: { ...found.facts, ...director.counts, ...people.counts, ...trouble.counts },
      findings: { unfinished, neverFinished, ...found.findings },
    };
  } finally {
    await stop();
    await meta.stop();
  }
}

type Crowds = readonly [Crowd, ...QrCrowd[]];

interface Gathering {
  readonly meta: RunningMeta;
  readonly whatsapp: RunningWhatsappWeb;
  readonly company: ProofCompany;
  readonly events: number;
}

/** Everybody but the strangers has written: on the Cloud API that opens the reply window. */
async function gatherCrowds({ meta, whatsapp, company, events }: Gathering): Promise<Crowds> {
  const size = Math.max(CLOUD_CAMPAIGN, Math.min(600, Math.round(events / 10)));
  const cloud = crowdAtMeta(meta, { company: atMeta, connectionId: company.connectionId, size });
  const crowds: [Crowd, ...QrCrowd[]] = [cloud];
  for (let index = 0; index < QR_CONNECTIONS; index += 1) {
    const linked = await linkPhone(whatsapp, company.scope, { index });
    crowds.push(crowdOfPhone(whatsapp, linked, { index, size: QR_CAMPAIGN + 6 }));
  }
  for (const { people } of crowds) for (const person of people) await person.says('oi');
  const writers = crowds.reduce((sum, { people }) => sum + people.length, 0);
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const [row] = await company.scope.query<{ count: number }>({ text: 'select count(*)::int as count from tickets' });
    if (row?.count === writers) return crowds;
    await sleep(100);
  }
  throw new Error('The tickets did not open.');
}

interface Planning {
  readonly crowds: Crowds;
  readonly events: number;
  readonly seed: number;
}

/** Drafts with a list each. Returns their ids by the number in their texts. */
async function planCampaigns({ scope }: ProofCompany, { crowds, events, seed }: Planning): Promise<number[]> {
  const random = seededRandom(seed + 3);
  const ids: number[] = [];
  for (const crowd of crowds) {
    if (crowd.isQr) await signFor(scope, crowd.connectionId);
    let left = Math.round(crowd.isQr ? (events * QR_SHARE) / QR_CONNECTIONS : events * (1 - QR_SHARE));
    while (left > 0) {
      const most = crowd.isQr ? QR_CAMPAIGN : CLOUD_CAMPAIGN;
      const size = Math.min(left, Math.round(most * (0.5 + random() / 2)));
      const everybody = [...crowd.people, ...crowd.strangers];
      const chosen = everybody.toSorted(() => random() - 0.5).slice(0, size);
      const listId = await addList(
        scope,
        chosen.map(({ address }) => address),
      );
      const { messages, questions } = textsOf(ids.length);
      const { id } = await createCampaign(scope, {
        name: `Campanha ${ids.length}`,
        connectionId: crowd.connectionId,
        listId,
        messages,
        confirmation: random() < 0.2,
        confirmationMessages: questions,
      });
      ids.push(id);
      left -= size;
    }
  }
  return ids;
}

async function addList(scope: ProofCompany['scope'], addresses: readonly string[]): Promise<number> {
  const [list] = await scope.query<{ id: number }>({
    text: 'insert into contact_lists (company_id, name) values ($1, $2) returning id',
    values: [scope.companyId, 'Prova'],
  });
  await scope.query({
    text: `insert into contact_list_items (company_id, list_id, kind, value, name, email, fields, check_state)
      select $1, $2, 'phone', a, 'Pessoa', '', '{}', 'unchecked' from unnest($3::text[]) as a`,
    values: [scope.companyId, list?.id, addresses],
  });
  return list?.id ?? 0;
}

interface Verdict {
  readonly meta: RunningMeta;
  readonly url: string;
  readonly crowds: Crowds;
  readonly ids: readonly number[];
  readonly report: ProofOptions['report'];
}

async function verdict({ meta, url, crowds: [cloud, ...byQr], ids, report }: Verdict): Promise<ProofResult> {
  const witness = await readCampaignWitness(url);
  const written = await readWritten(url);
  const accepted = meta.journal.accepted().flatMap(({ callbackData }) => written.get(callbackData ?? '') ?? []);
  const shown = [...accepted, ...byQr.flatMap(({ phones }) => shownOn(phones, ids))];
  const [company] = await ask<{ timeZone: string }>(
    url,
    'select time_zone as "timeZone" from companies where id = (select max(company_id) from campaigns)',
  );
  const record: CampaignRecord = {
    ...witness,
    shown,
    timeZone: company?.timeZone ?? '',
    connections: [
      { id: cloud.connectionId, isQr: false, ratePerSecond: whatsappCloudCapabilities.callsPerSecond },
      ...byQr.map(({ connectionId: id }) => ({
        id,
        isQr: true,
        ratePerSecond: whatsappWebCapabilities.callsPerSecond,
      })),
    ],
    outsideWindow: new Set(cloud.strangers.map(({ address }) => address)),
  };
  const inState = (...states: string[]) => witness.rows.filter(({ state }) => states.includes(state)).length;
  return {
    facts: {
      campaigns: ids.length,
      recipients: witness.audience.length,
      sent: inState('sent', 'delivered', 'read'),
      skipped: inState('skipped', 'declined'),
      withdrawn: written.size - witness.calls.length,
      undecided: inState('undecided'),
    },
    findings: { ...judgeCampaigns(record, report), incompleteJournal: meta.journal.isComplete() ? 0 : 1 },
  };
}
