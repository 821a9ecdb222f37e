import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningMeta, startMeta } from '@recado/simulators';
import { type BusinessAppNumber, signUpBusinessApp } from './business-app-number.ts';
import { appsOf } from './customers.ts';
import { countUnimported, installRingWitness } from './history-witness.ts';
import { companiesAtMeta, writeAsCustomers } from './inbox-customers.ts';
import { judgeInbox } from './inbox-verdict.ts';
import { startInstallation } from './installation.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone, untilWorkedOff } from './until-done.ts';
import { installWitness } from './witness.ts';

/**
 * Customers of two companies, the same people and even the same message ids in both, write over WhatsApp, Messenger and
 * Instagram while processes are killed, Redis is flushed and PostgreSQL crashes. Afterwards the database is compared
 * with what was written. With a history, a number of the first company stays in the WhatsApp Business app: its phone
 * shares half a year of messages while its people write and its owner answers on the phone.
 */
export async function proveInbox({ events, seed, report, history = 0 }: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf(companiesAtMeta),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: (events + history) * 4 + 10_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000 },
  });
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
  try {
    await installWitness(installation.ownerUrl);
    await installRingWitness(installation.ownerUrl);
    await installation.start('api');
    const companies = [];
    for (const atMeta of companiesAtMeta) {
      const company = await installation.addCompany(meta, atMeta.app, { hasMenu: true });
      await installation.addPages(meta, company, atMeta.owner);
      companies.push(company);
    }
    const [first] = companies;
    const phone =
      history > 0 && first ? await signUpBusinessApp(meta, installation, { company: first, history, seed }) : undefined;

    meta.setFaults(
      {
        duplicateWebhooks: 0.1,
        shuffleWebhooks: 8,
        batchWebhooks: 12,
        delayWebhooksMs: 30,
        wrongSignature: 0.01,
        earlyStatus: 0.2,
        deliveredAfterRead: 0.2,
      },
      seed,
    );
    // In the history as well: it is requested by a worker.
    for (let count = 0; phone && count < history / 20; count += 1) phone.actLive();
    await installation.start('worker');
    await installation.start('worker');
    const trouble = startTroublemaker(installation, {
      seed,
      everyMs: Math.max(1_200, Math.min(15_000, events / 6)),
      weights: { api: 3, worker: 5, redis: 1, postgres: 1 },
    });
    const talking = phone && talkBesideHistory(meta, phone, Math.max(100, history / 4));
    const expected = await writeAsCustomers(meta, {
      events,
      seed,
      companyIds: companies.map(({ scope }) => scope.companyId),
      untilWorkedOff: () => untilWorkedOff(installation.ownerUrl),
      report,
    });
    await talking;
    const waiting = async () => meta.waiting() + (phone ? await countUnimported(installation.ownerUrl, phone) : 0);
    report(`${expected.length} messages written; waiting for the rest of the webhooks`);
    // The faults must also hit the remaining work after the last message.
    await untilDone(installation.ownerUrl, { waiting, report, left: 500 });
    await trouble.stop();
    const unfinished = await untilDone(installation.ownerUrl, { waiting, report });
    const found = await judgeInbox({
      meta,
      url: installation.ownerUrl,
      expected,
      trouble: { ...trouble.counts },
      phone,
      report,
    });
    return { ...found, findings: { unfinished, ...found.findings } };
  } finally {
    await installation.stop();
    await meta.stop();
  }
}

/** People and the owner talk on at a steady pace while the history is sent and imported. */
async function talkBesideHistory(meta: RunningMeta, phone: BusinessAppNumber, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    phone.actLive();
    if (count % 5 === 4) await sleep(100);
    while (meta.waiting() > 1_000) await sleep(50);
  }
}
