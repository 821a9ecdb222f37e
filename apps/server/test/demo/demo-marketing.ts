import { demoApp } from '@recado/simulators';
import { campaignsRepo } from '../../src/modules/campaigns/campaigns.repo.ts';
import { campaignRecipients, type NewCampaign } from '../../src/modules/campaigns/campaigns.tables.ts';
import { createCampaign } from '../../src/modules/campaigns/create-campaign.ts';
import { connectionsRepo, messageTemplatesRepo } from '../../src/modules/connections/index.ts';
import { addListItem } from '../../src/modules/contact-lists/change-list-items.ts';
import { createContactList } from '../../src/modules/contact-lists/create-contact-list.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';
import { partners, pastCustomers, pastNumber } from './demo-scenes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TEMPLATE = 'promocao_semana';

/** Two lists of people, and campaigns to them: one of last week with its report, one planned, and a draft. */
export async function addDemoMarketing(scope: CompanyScope, connectionId: number): Promise<void> {
  await addTemplates(scope, connectionId);
  const customers = pastCustomers.map((name, place) => ({ name, number: pastNumber(place) }));
  const customersId = await addList(scope, 'Clientes da loja', customers);
  const partnersId = await addList(
    scope,
    'Arquitetos parceiros',
    partners.map((name, place) => ({ name, number: `55119410${20_000 + place}` })),
  );
  const week = { ...(await sendsTemplate(scope, connectionId, 'AURORA10')), listId: customersId };
  const finishedId = await addCampaign(scope, { ...week, name: 'Semana do sofá' });
  await finish(scope, finishedId, customers);
  const planned = await sendsTemplate(scope, connectionId, 'ARQUITETO15');
  const scheduledAt = atTenOClock(scope, 2);
  await addCampaign(scope, { ...planned, name: 'Novidades para parceiros', listId: partnersId, scheduledAt });
  await addCampaign(scope, { name: 'Saldão de fim de ano', connectionId, listId: customersId });
}

/** What the sync would read from Meta. */
async function addTemplates(scope: CompanyScope, connectionId: number): Promise<void> {
  const templates = demoApp.accounts[0]?.templates ?? [];
  await messageTemplatesRepo.replaceAll(
    scope,
    connectionId,
    templates.map(({ name, language, components, category = 'UTILITY', parameterFormat = 'POSITIONAL' }) => ({
      name,
      language,
      category,
      parameterFormat,
      components: components as readonly Record<string, unknown>[],
      status: 'APPROVED',
    })),
  );
  await connectionsRepo.update(scope, connectionId, { templatesSyncedAt: scope.now });
}

async function addList(
  scope: CompanyScope,
  name: string,
  people: readonly { readonly name: string; readonly number: string }[],
): Promise<number> {
  const { id } = await createContactList(scope, name);
  for (const person of people) await addListItem(scope, { listId: id, item: { ...person, email: '' } });
  return id;
}

async function addCampaign(scope: CompanyScope, fields: Partial<NewCampaign> & { name: string }): Promise<number> {
  const none = ['', '', '', '', ''];
  return (await createCampaign(scope, { messages: none, confirmationMessages: none, ...fields })).id;
}

async function sendsTemplate(scope: CompanyScope, connectionId: number, coupon: string): Promise<Partial<NewCampaign>> {
  const template = (await messageTemplatesRepo.list(scope, connectionId)).find(({ name }) => name === TEMPLATE);
  if (!template) throw new Error(`The simulator has no template "${TEMPLATE}".`);
  const templateParameters = { header: '{nome}', body: ['{nome}', coupon], buttons: [] };
  return { connectionId, templateId: template.id, templateParameters };
}

/** As it would be stored after it was sent five days ago, in the order of the list. */
async function finish(
  scope: CompanyScope,
  campaignId: number,
  people: readonly { readonly name: string; readonly number: string }[],
): Promise<void> {
  const begin = atTenOClock(scope, -5);
  const { companyId } = scope;
  await scope.db.insert(campaignRecipients).values(
    people.map(({ name, number }, place) => {
      const sentAt = new Date(begin.getTime() + place * MINUTE_MS);
      const person = { companyId, campaignId, kind: 'phone' as const, address: number, name };
      return { ...person, ...outcomeOf(place, sentAt) };
    }),
  );
  await campaignsRepo.update(scope, campaignId, {
    status: 'FINALIZADA',
    startedAt: begin,
    copiedAt: begin,
    completedAt: new Date(begin.getTime() + people.length * MINUTE_MS),
  });
}

/** Most people read it and some answer; one has opted out and one gets no more marketing from Meta that day. */
function outcomeOf(place: number, sentAt: Date): Partial<typeof campaignRecipients.$inferInsert> {
  const after = (minutes: number) => new Date(sentAt.getTime() + minutes * MINUTE_MS);
  if (place === 7) return { state: 'skipped', reason: 'opted-out' };
  if (place === 15)
    return { state: 'failed', reason: 'marketing-limit', code: 131049, queuedAt: sentAt, failedAt: sentAt };
  const sent = { queuedAt: sentAt, sentAt };
  if (place % 6 === 5) return { ...sent, state: 'delivered', deliveredAt: after(2) };
  const read = { ...sent, state: 'read' as const, deliveredAt: after(1), readAt: after(9 + place) };
  return place % 3 === 0 ? { ...read, answeredAt: after(20 + place) } : read;
}

/** In the company's time zone. */
function atTenOClock(scope: CompanyScope, days: number): Date {
  const day = new Date(scope.now.getTime() + days * DAY_MS);
  day.setUTCHours(13, 0, 0, 0);
  return day;
}
