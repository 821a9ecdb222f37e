import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEventType } from '@recado/contracts';
import { type HookResponse, type ReceivedHook, startHookSink } from '@recado/simulators';
import { addEndpoint, changeEndpoint, rotateSecret } from '../src/modules/webhooks-out/change-endpoint.ts';
import { webhooksOutRepo } from '../src/modules/webhooks-out/webhooks-out.repo.ts';
import { type CompanyScope, companyScope } from '../src/platform/scope.ts';
import { openEndpoint } from '../src/platform/webhooks/endpoints.ts';
import { replayFailedDeliveries } from '../src/platform/webhooks/many-deliveries.ts';
import type { ProofCompany } from './installation.ts';
import { RESTART_ATTEMPTS } from './own-postgres.ts';
import type { Rotation, WitnessedEndpoint } from './webhook-verdict.ts';

const EVENTS: readonly WebhookEventType[] = [
  'message.received',
  'message.sent',
  'message.delivered',
  'message.read',
  'message.failed',
  'ticket.opened',
  'ticket.moved',
  'ticket.closed',
];

/** A receiver of a company with its endpoint. */
export interface Receiver {
  readonly endpointId: string;
  readonly witnessed: () => WitnessedEndpoint;
  respond(choose: () => HookResponse): void;
  /** The receiver's program stops for a while: nothing listens at its address. */
  disappear(forMs: number): Promise<void>;
  /** Returns when the receiver knows the new secret. */
  rotate(): Promise<void>;
  isOn(): Promise<boolean>;
  /** Notes when the product switched it off; an administrator switches it on and replays what failed. */
  switchOn(offSince: number): Promise<void>;
  replayFailed(): Promise<number>;
  calls(): readonly ReceivedHook[];
  stop(): Promise<void>;
}

/** Each receiver listens at an address of its own, so that one can disappear. */
export async function addReceiver({ scope: base }: ProofCompany, name: string): Promise<Receiver> {
  const path = `/${base.companyId}/${name}`;
  const scope = (): CompanyScope => companyScope(base.services, { companyId: base.companyId, actor: 'system' });
  const earlier: ReceivedHook[] = [];
  const rotations: Rotation[] = [];
  let off: Rotation | undefined;
  let sink = await startHookSink({ port: 0 });
  let choose: (() => HookResponse) | undefined;
  const { port } = new URL(sink.addresses.http);
  const fields = { name, url: sink.urlOf(path), events: EVENTS, isActive: true };
  const endpoint = await addEndpoint(scope(), fields);
  const secrets = [endpoint.secret];
  listen();

  function listen(): void {
    sink.trust(path, secrets);
    if (choose) sink.respond(path, choose);
  }

  return {
    endpointId: endpoint.endpointId,
    witnessed: () => ({ path, companyId: base.companyId, rotations, ...(off && { off }) }),
    respond(next) {
      choose = next;
      listen();
    },
    async disappear(forMs) {
      await sink.stop();
      earlier.push(...sink.received);
      await sleep(forMs);
      sink = await startHookSink({ port: Number(port) });
      listen();
    },
    async rotate() {
      const from = Date.now();
      // The answer may be lost with PostgreSQL, so the secret is read: a second rotation would end the one in use.
      await retried(async () => {
        const [current] = (await openEndpoint(scope(), endpoint.endpointId))?.secrets ?? [];
        if (current === secrets.at(-1)) secrets.push((await rotateSecret(scope(), endpoint.id)).secret);
        else if (current !== undefined) secrets.push(current);
      });
      listen();
      rotations.push({ from, until: Date.now() });
    },
    isOn: () => retried(async () => (await webhooksOutRepo.get(scope(), endpoint.id)).isActive),
    async switchOn(offSince) {
      off = { from: offSince, until: Date.now() };
      await retried(() => changeEndpoint(scope(), endpoint.id, fields));
    },
    replayFailed: () => retried(() => replayFailedDeliveries(scope(), endpoint.endpointId)),
    calls: () => [...earlier, ...sink.received],
    stop: () => sink.stop(),
  };
}

/** Until PostgreSQL is back. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= RESTART_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}
