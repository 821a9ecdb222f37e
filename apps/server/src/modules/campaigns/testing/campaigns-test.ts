import type { Campaign, CampaignDetails, CampaignSettingsBody } from '@recado/contracts';
import { makeMessageMonth } from '../../../../test/message-month.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { aShop, type ShopPlan } from '../../automation/testing/shop.ts';
import { bindProviderId, type MessageRow, recordFailed } from '../../messages/index.ts';
import { campaignsRepo } from '../campaigns.repo.ts';
import type { PumpRow, RecipientRow } from '../campaigns.tables.ts';
import { copyRecipients } from '../jobs/copy-recipients.job.ts';
import { campaignPumpsRepo } from '../pump/campaign-pumps.repo.ts';
import { workPump } from '../pump/work-pump.ts';
import { readCampaign } from '../report/read-report.ts';
import { startCampaign } from '../start-campaign.ts';
import { signFor } from './sign-for.ts';

/** Noon in São Paulo, a Tuesday. */
export const NOON = new Date('2026-03-10T15:00:00Z');

export const numberAt = (nr: number): string => `55119${String(80_000_000 + nr)}`;

/** A shop with a list of people and the campaigns that write to them. The connection is by QR code unless said otherwise. */
export async function campaignsTest(app: TestApp, plan: ShopPlan = {}) {
  app.setNow(NOON);
  await makeMessageMonth(NOON);
  const shop = await aShop(app, {
    ...plan,
    connection: { greetingMessage: '', channel: 'whatsapp', ...plan.connection },
  });
  const { companyId, admin } = shop.company;
  const { token } = await signInAs(app.services, admin);
  const visitor = app.browser();
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    visitor.call(method, url, { token, ...(body && { body }) });
  const ok = async (...request: Parameters<typeof call>) => {
    const answer = await call(...request);
    if (answer.status >= 300)
      throw new Error(`${request[0]} ${request[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  // The rules of QR code have tests of their own.
  await signFor(shop.scope(), shop.connection.id);
  await ok('POST', '/campaign-settings', { settings: { protectsQrNumbers: false } });
  const rows = <R extends object>(text: string, ...values: unknown[]): Promise<R[]> =>
    shop.scope().query<R & Record<string, unknown>>({ text, values: [companyId, ...values] }) as Promise<R[]>;

  const listOf = async (people: number, change: object = {}): Promise<number> => {
    const { id } = (await ok('POST', '/contact-lists', { name: 'Clientes' })) as { id: number };
    await rows(
      `insert into contact_list_items (company_id, list_id, kind, value, name, email, fields, check_state)
       select $1, $2, 'phone', '55119' || (80000000 + nr), 'Pessoa ' || nr, $4, $5, 'unchecked'
         from generate_series(1, $3::int) as nr`,
      id,
      people,
      'email' in change ? change.email : 'pessoa@exemplo.test',
      'fields' in change ? JSON.stringify(change.fields) : '{}',
    );
    return id;
  };

  const messages = (): Promise<MessageRow[]> =>
    rows<MessageRow>(
      `select id, ticket_id as "ticketId", connection_id as "connectionId", content, body, details, delivery,
              media_key as "mediaKey", sent_at as "sentAt"
         from messages where company_id = $1 and author = 'campaign' order by id`,
    );

  return {
    ...shop,
    app,
    companyId,
    admin,
    token,
    call,
    ok,
    rows,
    listOf,
    messages,
    platform: () => platformScope(app.services, { purpose: 'test', actor: 'system' }),
    create: async (change: object = {}): Promise<Campaign> =>
      (await ok('POST', '/campaigns', {
        name: 'Promoção',
        whatsappId: shop.connection.id,
        message1: 'Olá {nome}',
        ...change,
      })) as Campaign,
    one: (id: number): Promise<CampaignDetails> => readCampaign(shop.scope(), id),
    save: (settings: CampaignSettingsBody['settings']) => ok('POST', '/campaign-settings', { settings }),
    /** As the sweep and the job do. */
    async start(id: number): Promise<void> {
      await shop.scope().transaction(async (scope) => startCampaign(scope, await campaignsRepo.lock(scope, id)));
      await this.copy(id);
    },
    async copy(campaignId: number): Promise<void> {
      const context = { jobId: 'test', attempt: 1, signal: new AbortController().signal };
      await copyRecipients.run(shop.scope(), { campaignId }, context);
    },
    pump: () => workPump(shop.scope(), shop.connection.id),
    pumpRow: async (): Promise<PumpRow | undefined> =>
      (
        await rows<PumpRow>(
          `select next_at as "nextAt", run, last_recipient_id::float8 as "lastRecipientId", day_count as "dayCount"
             from campaign_pumps where company_id = $1 and connection_id = $2`,
          shop.connection.id,
        )
      )[0],
    wake: () => campaignPumpsRepo.wake(shop.scope(), shop.connection.id),
    recipients: (campaignId: number): Promise<RecipientRow[]> =>
      rows<RecipientRow>(
        `select id::float8 as id, address, name, state, reason, code, variant, contact_id as "contactId",
                message_id as "messageId", confirmation_message_id as "confirmationMessageId", answered_at as "answeredAt"
           from campaign_recipients where company_id = $1 and campaign_id = $2 order by id`,
        campaignId,
      ),
    states: async (campaignId: number): Promise<string[]> =>
      (
        await rows<{ state: string }>(
          'select state from campaign_recipients where company_id = $1 and campaign_id = $2 order by id',
          campaignId,
        )
      ).map(({ state }) => state),
    /** The provider accepts every queued message. */
    async accepted(): Promise<void> {
      for (const { id, delivery } of await messages())
        if (delivery === 'queued')
          await shop
            .scope()
            .transaction((scope) => bindProviderId(scope, { messageId: id, providerId: `wamid.${id}` }));
      await rows('delete from outbox where company_id = $1');
      await rows('delete from outbox_lanes where company_id = $1');
    },
    async refused(reason: 'other' | 'not-on-channel' | 'marketing-limit' = 'other'): Promise<void> {
      for (const { id, delivery } of await messages())
        if (delivery === 'queued') await recordFailed(shop.scope(), id, { reason, code: 131026, text: '' });
    },
  };
}
