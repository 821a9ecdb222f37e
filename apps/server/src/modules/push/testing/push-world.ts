import { type PushPayload, pushPayload } from '@recado/contracts';
import { type BrowserSubscription, startPush } from '@recado/simulators';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { testApp } from '../../../../test/test-app.ts';
import { testEnv } from '../../../../test/test-services.ts';
import type { EnqueueOptions, EnqueueRequest, JobContext } from '../../../platform/job.ts';
import { createOutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import { openPush } from '../../../platform/push/open-push.ts';
import { companyScope } from '../../../platform/scope.ts';
import { messageReceived } from '../../messages/index.ts';
import { aMessage, aShop } from '../../messages/testing/messages-world.ts';
import type { TicketRow } from '../../tickets/index.ts';
import type { UserRow } from '../../users/index.ts';

interface Waiting {
  readonly run: () => Promise<void>;
  readonly name: string;
  readonly options: EnqueueOptions;
}

/** The product with a push service; push jobs wait until the test runs them. */
export async function pushApp() {
  const pushService = await startPush({ port: 0 });
  atTheEnd(() => pushService.stop());
  const outgoing = createOutgoingClient({ maxBytes: 1024 * 1024, timeoutMs: 5_000, allowLoopback: true });
  atTheEnd(() => outgoing.close());
  const waiting: Waiting[] = [];
  const enqueue = <P>(_client: unknown, { job, companyId, payload, options }: EnqueueRequest<P>) => {
    const context: JobContext = { jobId: 'test', attempt: 1, signal: AbortSignal.timeout(10_000) };
    const run = () => job.run(companyScope(app.services, { companyId, actor: 'system' }), payload, context);
    if (job.queue === 'push') waiting.push({ run, name: job.name, options });
    return Promise.resolve();
  };
  const push = openPush(testEnv(), outgoing);
  if (!push) throw new Error('The environment of tests has keys for push.');
  const app = await testApp({ push, outgoing, jobs: { enqueue } });

  /** Runs the jobs that are due now; later ones stay. */
  async function work(): Promise<void> {
    for (;;) {
      const next = waiting.findIndex(({ options }) => options.startAfter === undefined);
      if (next < 0) return;
      await waiting.splice(next, 1)[0]?.run();
    }
  }

  return { ...app, push, pushService, waiting, work, shop: () => aPushShop({ ...app, asked: [] }, work) };

  async function aPushShop(world: Parameters<typeof aShop>[0], work: () => Promise<void>) {
    const shop = await aShop(world);
    /** The user turns push on in a browser. */
    const subscribes = async (user: UserRow): Promise<BrowserSubscription & { readonly id: number }> => {
      const subscription = pushService.subscribe(push?.publicKey ?? '');
      const { status, body } = await shop.as(user).call('POST', '/push-subscriptions', subscription);
      if (status !== 200) throw new Error(`The subscription was refused with ${status}.`);
      return { ...subscription, id: (body as unknown as { device: { id: number } }).device.id };
    };
    /** The customer writes, and all due jobs run. */
    const customerWrites = async (body: string, ticket: TicketRow = shop.ticket): Promise<string> => {
      const { id } = await aMessage(shop.scope, ticket, { author: 'customer', body });
      await shop.scope.transaction((scope) =>
        scope.emit(messageReceived, {
          messageId: id,
          ticketId: ticket.id,
          standing: {
            status: ticket.status,
            hasUser: ticket.userId !== null,
            hasQueue: ticket.queueId !== null,
            isGroup: ticket.isGroup,
            isBotAllowed: false,
            isBotDisabled: false,
            isAudio: false,
            isConsentWord: false,
            isCampaignAnswer: false,
          },
        }),
      );
      await work();
      return id;
    };
    const pushesTo = ({ endpoint }: BrowserSubscription): PushPayload[] =>
      pushService.received
        .filter((received) => received.endpoint === endpoint)
        .map(({ payload }) => pushPayload.parse(JSON.parse(payload)));
    const textsTo = (device: BrowserSubscription): string[] => pushesTo(device).map(({ body }) => body);
    return { ...shop, subscribes, customerWrites, pushesTo, textsTo };
  }
}
