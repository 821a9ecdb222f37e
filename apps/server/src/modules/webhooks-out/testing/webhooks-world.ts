import { type HookResponse, startHookSink } from '@recado/simulators';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { type MadeCompany, unique } from '../../../../test/factories.ts';
import { ownDatabase } from '../../../../test/own-database.ts';
import { modules } from '../../../modules.ts';
import { createEventBus } from '../../../platform/events.ts';
import { createOutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import { deliverWebhooks } from '../../../platform/webhooks/deliver-webhooks.sweep.ts';
import { listDeliveries } from '../../../platform/webhooks/deliveries.ts';
import { inboundServices } from '../../inbound/testing/inbound-world.ts';
import { addEndpoint, type EndpointFields } from '../change-endpoint.ts';

interface WebhookBody {
  readonly type: string;
  readonly seq: number;
  readonly timestamp: string;
  readonly data: Record<string, Record<string, unknown>>;
}

/** The whole product with receivers of webhooks, on a database of its own: the sweep delivers for all companies. */
export async function openWebhooksWorld(name: string) {
  const sink = await startHookSink({ port: 0 });
  const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 500, allowLoopback: true });
  const clock = { now: new Date() };
  const { env } = await ownDatabase(name);
  const { services } = inboundServices({
    env,
    outgoing,
    clock: () => clock.now,
    events: createEventBus(
      modules.flatMap((module) => module.reactions ?? []),
      [],
    ),
  });
  atTheEnd(async () => {
    await sink.stop();
    await outgoing.close();
  });

  /** A company's endpoint. Its receiver checks signatures by the real clock, so not where the test moves the time. */
  async function anEndpoint(
    { companyId }: Pick<MadeCompany, 'companyId'>,
    { isChecked = true, ...fields }: Partial<EndpointFields> & { readonly isChecked?: boolean } = {},
  ) {
    const scope = (): CompanyScope => companyScope(services, { companyId, actor: 'system' });
    const path = `/${unique('hook')}`;
    const url = sink.urlOf(path);
    const added = await addEndpoint(scope(), {
      name: 'ERP',
      url,
      events: ['message.received'],
      isActive: true,
      ...fields,
    });
    if (isChecked) sink.trust(path, [added.secret]);
    const calls = () => sink.received.filter((call) => call.path === path);
    return {
      ...added,
      path,
      scope,
      script: (responses: readonly HookResponse[]) => sink.script(path, responses),
      calls,
      bodies: () => calls().map(({ body }) => body as WebhookBody),
      types: () => calls().map(({ body }) => (body as WebhookBody).type),
      log: async () => (await listDeliveries(scope(), added.endpointId, 1)).deliveries,
    };
  }

  return {
    services,
    sink,
    anEndpoint,
    resetClock: () => {
      clock.now = new Date();
    },
    advance: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    },
    async sweep(): Promise<void> {
      await deliverWebhooks.run(platformScope(services, { actor: 'system', purpose: 'test' }));
      await services.background.idle();
    },
  };
}
