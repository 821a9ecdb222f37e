import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { demoPagesApp, type NumberSettings, startMeta } from '@recado/simulators';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { companyScope } from '../../../platform/scope.ts';
import { checkConnection } from '../../connections/index.ts';
import { anOffice, appWithGraphAt, metaId, type Office, runJob } from '../../connections/testing/connection-world.ts';
import { inboundLane } from '../../inbound/index.ts';
import { accountEventsLane } from '../../number-quality/index.ts';
import { returnAddress } from '../sign-up-address.ts';

/** The product and a simulated Meta whose webhooks reach it. */
export async function openSignUpWorld() {
  const meta = await startMeta({ port: 0, apps: [demoPagesApp], limits: 'off' });
  atTheEnd(() => meta.stop());
  const product = await appWithGraphAt(`${meta.addresses.http}/v24.0`);
  const redirectUri = returnAddress(product.services.env);
  let digits = 40_100_000;

  /** A business at Meta that may sign up with the installation's app. */
  function aBusiness(settings: Partial<NumberSettings> = {}) {
    const [phoneNumberId, accountId] = [metaId(), metaId()];
    digits += 1;
    const phoneNumber = `5511${digits}`;
    const number = {
      id: phoneNumberId,
      displayPhoneNumber: `+${phoneNumber}`,
      verifiedName: 'Padaria',
      isRegistered: false,
      isOnBusinessApp: true,
      ...settings,
    };
    meta.addAccount(demoPagesApp.name, { id: accountId, name: 'Padaria', isForSignUp: true, numbers: [number] });
    return { phoneNumberId, accountId, phoneNumber, owner: meta.owner(phoneNumberId) };
  }
  type Business = ReturnType<typeof aBusiness>;

  const begin = async (office: Office): Promise<string> => {
    const { body } = (await office.call('POST', '/whatsapp-sign-up/start')) as { body: { address: string } };
    return new URL(body.address).searchParams.get('state') ?? '';
  };
  const finish = (office: Office, code: string, state: string) =>
    office.call('POST', '/whatsapp-sign-up', { code, state }) as Promise<{ status: number; body: { id: number } }>;

  return {
    meta,
    product,
    redirectUri,
    aBusiness,
    begin,
    finish,
    anOffice: () => anOffice(product),
    signUp: async (office: Office, { owner }: Business, sharesHistory = true) =>
      finish(office, owner.signsUp({ redirectUri, sharesHistory }), await begin(office)),
    check: (office: Office, connectionId: number) =>
      runJob(product, office.company.companyId, checkConnection, { connectionId }),
    /** Webhooks of the installation's app reach the product from now on. */
    async deliversWebhooks(): Promise<void> {
      const server = createServer(async (request, response) => {
        const { headers, method, url } = request;
        const payload = await buffer(request);
        const answer = await product.app.inject({
          method: method === 'GET' ? 'GET' : 'POST',
          url: url ?? '/',
          headers: { ...headers } as Record<string, string>,
          ...(payload.length > 0 && { payload }),
        });
        response.writeHead(answer.statusCode).end(answer.body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      atTheEnd(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/webhooks/meta/${demoPagesApp.id}`;
      await meta.registerCallback(demoPagesApp.name, { url });
    },
    /** Handles the waiting events of a company, each in one transaction, as the lane worker does. */
    async handleEvents({ company }: Office): Promise<number> {
      const { companyId } = company;
      const scope = companyScope(product.services, { companyId, actor: 'system' });
      const events = await scope.query<{ id: string; topic: string; payload: never }>({
        text: `select e.id, l.topic, e.payload from lane_events e
          join lanes l on l.company_id = e.company_id and l.id = e.lane_id
          where e.company_id = $1 order by e.id limit 500`,
        values: [companyId],
      });
      for (const { id, topic, payload } of events) {
        const lane = topic === accountEventsLane.name ? accountEventsLane : inboundLane;
        await scope.transaction(async (scope) => {
          await lane.handle(scope, payload, { id, key: topic, enqueuedAt: scope.now });
          await scope.query({
            text: 'delete from lane_events where company_id = $1 and id = $2',
            values: [companyId, id],
          });
        });
      }
      return events.length;
    },
  };
}
