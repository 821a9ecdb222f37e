import { startMeta } from '@recado/simulators';
import { publishFlow } from '../src/modules/automation/testing/a-flow.ts';
import { connectionsRepo } from '../src/modules/connections/index.ts';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { aUser } from '../test/factories.ts';
import { appsOf, companyAtMeta } from './customers.ts';
import { walkAll } from './flow-customers.ts';
import { compiledPlan, nodesToKillIn, planOfProof, servicesToKillIn } from './flow-of-proof.ts';
import { startFlowServices } from './flow-services.ts';
import { judgeWalkers } from './flow-verdict.ts';
import { installFlowWitness, startKills } from './flow-witness.ts';
import { startInstallation } from './installation.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { addServiceCompanies, servicesAtMeta } from './service-companies.ts';
import { walkServices } from './service-customers.ts';
import { collectEvidence, countRunsUnderWay } from './service-evidence.ts';
import { describeService, findWronged, judgeServices } from './service-verdict.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone } from './until-done.ts';
import { watchProgress } from './watch-progress.ts';

const atMeta = companyAtMeta(1);
/** Between two kills, flushes or crashes: a process takes seconds to start again. */
const EVERY_MS = 15_000;
/** Customers of each service: at least so many, and this share of the events. */
const LEAST_SERVED = 4;
const SHARE_OF_SERVED = 1 / 100;
const placesToKillIn = [...nodesToKillIn, ...servicesToKillIn];

/**
 * Customers walk a flow, and others talk with a service of each type, while workers are killed inside turns at each node
 * type, services fail, Redis is flushed, PostgreSQL crashes and agents take tickets. Afterwards every conversation is
 * compared with what the engine says without any of that, and every answer of a service with the messages and the ledger.
 */
export async function proveFlows({ events, seed, report }: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf([atMeta, ...servicesAtMeta]),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 20 + 20_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000 },
  });
  const services = await startFlowServices(seed);
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0`, env: services.env });
  const { ownerUrl: url } = installation;
  try {
    await installFlowWitness(url);
    await Promise.all([installation.start('api'), installation.start('worker'), installation.start('worker')]);
    const company = await installation.addCompany(meta, atMeta.app, { hasMenu: true });
    const agent = await aUser(company.scope, { profile: 'admin' });
    const plan = planOfProof(company.queueIds[0] ?? 0);
    const flowId = await publishFlow(company.scope, plan);
    await connectionsRepo.update(company.scope, company.connectionId, { noPhraseFlowId: flowId });
    const companies = await addServiceCompanies(installation, meta, services);

    meta.setFaults({ duplicateWebhooks: 0.1, earlyStatus: 0.2, slowAnswerMs: 20 }, seed);
    const trouble = startTroublemaker(installation, {
      seed,
      everyMs: EVERY_MS,
      weights: { api: 2, redis: 2, postgres: 1 },
    });
    const progress = watchProgress(url, meta.waiting);
    const kills = startKills(installation, { nodes: placesToKillIn, everyMs: EVERY_MS, report });
    const [{ walkers, written }, served] = await Promise.all([
      walkAll({
        meta,
        atMeta,
        company,
        agentId: agent.id,
        flow: compiledPlan(plan),
        url,
        events,
        progress,
        random: seededRandom(seed + 1),
        isNeeded: () => kills.left(nodesToKillIn) > 0,
        report,
      }),
      walkServices({
        meta,
        companies,
        url,
        customers: Math.max(LEAST_SERVED, Math.round(events * SHARE_OF_SERVED)),
        progress,
        random: seededRandom(seed + 3),
        isNeeded: () => kills.left(servicesToKillIn) + services.left() > 0,
      }),
    ]);
    report(`${written} messages written to the flow, ${served.length} customers of services; waiting for the rest`);
    await kills.stop();
    await trouble.stop();
    await meta.settled();
    const unfinished = await untilDone(url, {
      waiting: async () => meta.waiting() + (await countRunsUnderWay(url)),
      report,
    });
    const found = await judgeWalkers({ meta, url, walkers, report });
    const evidence = await collectEvidence(url, { served, services });
    const ofServices = judgeServices(evidence);
    const stuck = served.filter(({ isStranded }) => isStranded).map(({ person }) => person);
    for (const person of [...findWronged(evidence), ...stuck].slice(0, 5))
      report(`wronged: ${describeService(evidence, person)}`);
    return {
      facts: {
        written,
        customers: walkers.length,
        served: served.length,
        faults: services.faults(),
        modelCalls: services.modelCalls.length,
        ...found.facts,
        killsInTurns: kills.count(),
        ...trouble.counts,
      },
      findings: {
        unfinished,
        ...found.findings,
        ...ofServices,
        stranded: (ofServices['stranded'] ?? 0) + stuck.length,
        placesNotKilledIn: kills.left(),
        faultsNotSeen: services.left(),
      },
    };
  } finally {
    await installation.stop();
    await services.stop();
    await meta.stop();
  }
}
