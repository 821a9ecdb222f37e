import { CAMPAIGN_PAST_MINUTES, reachesContact, unknownVariables } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo, messageTemplatesRepo } from '../connections/index.ts';
import { contactListsRepo } from '../contact-lists/index.ts';
import { queuesRepo } from '../queues/index.ts';
import { tagsRepo } from '../tags/index.ts';
import { usersRepo } from '../users/index.ts';
import { readCampaignSettings } from './campaign-settings.ts';
import { campaignsRepo } from './campaigns.repo.ts';
import type { CampaignRow } from './campaigns.tables.ts';

type Wanted = Pick<
  CampaignRow,
  | 'messages'
  | 'confirmation'
  | 'confirmationMessages'
  | 'listId'
  | 'tagId'
  | 'connectionId'
  | 'userId'
  | 'queueId'
  | 'templateId'
  | 'templateParameters'
  | 'mediaKey'
>;

/** Rejects references that do not exist, and texts with variables that no recipient has. */
export async function assertCampaign(scope: CompanyScope, wanted: Wanted): Promise<void> {
  const { connectionId, listId, tagId, userId, queueId, templateId } = wanted;
  if (connectionId !== null) await usableConnection(scope, connectionId);
  if (listId !== null) await contactListsRepo.get(scope, listId);
  if (tagId !== null) await tagsRepo.get(scope, tagId);
  if (userId !== null && queueId === null) throw new AppError('ERR_QUEUE_REQUIRED');
  if (userId !== null) await usersRepo.get(scope, userId);
  if (queueId !== null) await queuesRepo.get(scope, queueId);
  if (
    templateId !== null &&
    (connectionId === null || !(await messageTemplatesRepo.find(scope, { connectionId, id: templateId })))
  )
    throw new AppError('ERR_NO_TEMPLATE_FOUND');
  await assertVariables(scope, wanted);
}

/** Only channels that reach a telephone number. */
async function usableConnection(scope: CompanyScope, connectionId: number): Promise<ConnectionRow> {
  const connection = await connectionsRepo.get(scope, connectionId);
  if (!reachesContact(connection, { channel: 'whatsapp' })) throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  return connection;
}

async function assertVariables(scope: CompanyScope, wanted: Wanted): Promise<void> {
  const { variables } = await readCampaignSettings(scope);
  const fields = wanted.listId === null ? [] : await campaignsRepo.listFieldNames(scope, wanted.listId);
  const unknown = unknownVariables(textsOf(wanted), [...variables.map(({ key }) => key), ...fields]);
  if (unknown.length > 0) throw new AppError('ERR_CAMPAIGN_UNKNOWN_VARIABLES', { details: { variables: unknown } });
}

/** Every text in which variables are filled in. */
export function textsOf({
  messages,
  confirmation,
  confirmationMessages,
  templateId,
  templateParameters: { header, body, buttons },
}: Pick<Wanted, 'messages' | 'confirmation' | 'confirmationMessages' | 'templateId' | 'templateParameters'>): string[] {
  const values = templateId === null ? [] : [...(header === undefined ? [] : [header]), ...body, ...buttons];
  return [...messages, ...(confirmation ? confirmationMessages : []), ...values].filter((text) => text.trim() !== '');
}

/** Rejects a campaign that could not send: no connection, no recipients or nothing to say. */
export function assertSendable(wanted: Wanted): void {
  if (wanted.connectionId === null) throw new AppError('ERR_NO_WAPP_FOUND');
  if (wanted.listId === null && wanted.tagId === null) throw new AppError('ERR_CAMPAIGN_WITHOUT_AUDIENCE');
  const isFilled = (texts: readonly string[]): boolean => texts.some((text) => text.trim() !== '');
  const says = isFilled(wanted.messages) || wanted.mediaKey !== null;
  // With a confirmation the template only asks; the message follows as a free text.
  const asks = isFilled(wanted.confirmationMessages) || wanted.templateId !== null;
  if (wanted.confirmation ? !says || !asks : !says && wanted.templateId === null)
    throw new AppError('ERR_CAMPAIGN_WITHOUT_MESSAGE');
}

/** A user chooses "now" and finishes writing: a short delay is no mistake in the date. */
export function assertNotPast(scheduledAt: Date, now: Date): void {
  if (now.getTime() - scheduledAt.getTime() > CAMPAIGN_PAST_MINUTES * 60_000)
    throw new AppError('ERR_CAMPAIGN_TIME_PAST');
}
