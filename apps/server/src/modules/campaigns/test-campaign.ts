import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { connectionsRepo, messageTemplatesRepo } from '../connections/index.ts';
import { readPhone, recogniseNumbers } from '../contacts/index.ts';
import { isReplyWindowOpen, sendMessages } from '../messages/index.ts';
import { ticketsToWriteIn } from '../tickets/index.ts';
import { assertCampaign, assertSendable } from './assert-campaign.ts';
import { readCampaignSettings } from './campaign-settings.ts';
import { type CampaignDetails, campaignsRepo } from './campaigns.repo.ts';
import { compose } from './pump/compose.ts';

export interface TestResult {
  readonly number: string;
  readonly outcome: 'queued' | 'malformed' | 'blocked' | 'window-closed';
  readonly messageIds: string[];
}

/** Sends the campaign as it is to a few numbers. No recipient is stored: tests count in no figure. */
export async function testCampaign(
  scope: CompanyScope,
  { campaignId, numbers }: { campaignId: number; numbers: readonly string[] },
): Promise<TestResult[]> {
  return scope.transaction(async (scope) => {
    const campaign = await campaignsRepo.get(scope, campaignId);
    assertSendable({ ...campaign, listId: campaign.listId ?? 0 });
    await assertCampaign(
      scope,
      campaign.copiedAt === null
        ? campaign
        : {
            ...campaign,
            listId: null,
            messages: [],
            confirmationMessages: [],
            templateParameters: { body: [], buttons: [] },
          },
    );
    const results: TestResult[] = [];
    for (const number of new Set(numbers)) results.push(await sendTest(scope, campaign, number));
    await recordAudit(scope, 'campaign.test', { campaignId, after: { numbers: results.length } });
    return results;
  });
}

async function sendTest(scope: CompanyScope, campaign: CampaignDetails, number: string): Promise<TestResult> {
  const value = readPhone(number.replace(/\D/g, ''))?.value;
  if (value === undefined) return { number, outcome: 'malformed', messageIds: [] };
  const connection = await connectionsRepo.get(scope, campaign.connectionId ?? 0);
  if (connection.status !== 'CONNECTED') throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  const contact = (await recogniseNumbers(scope, [{ number: value, name: value, email: '' }], connection.id)).get(
    value,
  );
  if (!contact) throw new Error('A number that was recognised has no contact.');
  if (!contact.isActive) return { number, outcome: 'blocked', messageIds: [] };
  const { channel, id: connectionId } = connection;
  const isWindowOpen = await isReplyWindowOpen(scope, { channel, connectionId, contactId: contact.id, writer: 'bot' });
  const { variables } = await readCampaignSettings(scope);
  const template =
    campaign.templateId === null
      ? undefined
      : await messageTemplatesRepo.find(scope, { connectionId, id: campaign.templateId });
  if (template && template.status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_NOT_APPROVED');
  const composed = compose(
    { campaign, variables, template, capabilities: scope.services.channels.get(channel).capabilities },
    { kind: 'phone', address: value, state: 'waiting', isWindowOpen, ...(await example(scope, campaign)) },
  );
  if (composed.outcome === 'unusable') throw new AppError('ERR_NO_TEMPLATE_FOUND');
  if (composed.outcome === 'skipped') return { number, outcome: 'window-closed', messageIds: [] };
  const tickets = await ticketsToWriteIn(scope, { contactIds: [contact.id], connection, opens: null });
  const ticket = tickets.get(contact.id);
  if (!ticket) throw new Error('A contact that may be written to has no ticket.');
  const messages = await sendMessages(
    scope,
    composed.drafts.map((draft) => ({
      ...draft,
      ticket: { ...ticket, connectionId },
      author: 'campaign' as const,
      userId: null,
    })),
  );
  return { number, outcome: 'queued', messageIds: messages.map(({ id }) => id) };
}

/** The values of somebody in the list, so that a test shows real ones. */
async function example(
  scope: CompanyScope,
  { listId }: CampaignDetails,
): Promise<{ name: string; email: string; fields: Readonly<Record<string, string>> }> {
  const [item] =
    listId === null
      ? []
      : await scope.query<{ name: string; email: string; fields: Record<string, string> }>({
          text: `select name, email, fields from contact_list_items
                  where company_id = $1 and list_id = $2 order by kind, value limit 1`,
          values: [scope.companyId, listId],
        });
  return item ?? { name: 'Maria', email: 'maria@exemplo.com.br', fields: {} };
}
