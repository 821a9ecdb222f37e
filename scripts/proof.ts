import { parseArgs } from 'node:util';
import { proveCampaign } from '../apps/server/proof/campaign.proof.ts';
import { proveFlows } from '../apps/server/proof/flows.proof.ts';
import { proveInbox } from '../apps/server/proof/inbox.proof.ts';
import { proveMove } from '../apps/server/proof/move.proof.ts';
import { proveOutbox } from '../apps/server/proof/outbox.proof.ts';
import type { ProofOptions, ProofResult } from '../apps/server/proof/proof.ts';
import { proveQr } from '../apps/server/proof/qr.proof.ts';
import { proveRestore } from '../apps/server/proof/restore.proof.ts';
import { proveUpgrade } from '../apps/server/proof/upgrade.proof.ts';
import { proveWebhooks } from '../apps/server/proof/webhooks.proof.ts';

/**
 * Proofs of the message path under faults, on a PostgreSQL and a Redis of their own:
 *   npm run proof -- inbox|outbox|qr|flows|campaign|webhooks|restore|move|upgrade [--events N] [--seed S]
 *   npm run proof -- inbox --history N       also imports so many messages of a phone beside the live traffic
 *   npm run proof -- restore --unprotected   without the command after a restore: must find messages sent twice
 *   npm run proof -- move --unprotected      both installations work afterwards: must find messages sent twice
 * Ends with one line of counts; the exit code is not 0 when an invariant broke. The printed seed replays the run.
 */
const proofs: Readonly<Record<string, { run: (options: ProofOptions) => Promise<ProofResult>; events: number }>> = {
  inbox: { run: proveInbox, events: 100_000 },
  outbox: { run: proveOutbox, events: 20_000 },
  qr: { run: proveQr, events: 50_000 },
  flows: { run: proveFlows, events: 20_000 },
  webhooks: { run: proveWebhooks, events: 2_000 },
  campaign: { run: proveCampaign, events: 20_000 },
  restore: { run: proveRestore, events: 2_000 },
  move: { run: proveMove, events: 2_000 },
  upgrade: { run: proveUpgrade, events: 2_000 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string' },
    seed: { type: 'string' },
    history: { type: 'string', default: '0' },
    unprotected: { type: 'boolean', default: false },
  },
});
const name = positionals[0] ?? '';
const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
if (!proof) throw new Error(`Which one? ${Object.keys(proofs).join(', ')}`);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const events = Number(values.events ?? proof.events);
const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
const report = (line: string) => console.log(`${seconds().padStart(5)} s  ${line}`);
report(`${name}: ${events} events, seed ${seed}`);
const { facts, findings } = await proof.run({
  events,
  seed,
  report,
  history: Number(values.history),
  isUnprotected: values.unprotected,
});
const broken = Object.values(findings).some((count) => count !== 0);
const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
console.log(`${name} ${broken ? 'BROKEN' : 'ok'}: ${list(findings)} | ${list(facts)} | seed ${seed}, ${seconds()} s`);
process.exit(broken ? 1 : 0);
