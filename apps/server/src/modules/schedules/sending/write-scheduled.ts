import { kindOf } from '../../../platform/media/file-types.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { ConnectionRow } from '../../connections/index.ts';
import type { ContactRow } from '../../contacts/index.ts';
import { type AttachedFile, fillInTexts, fittingDrafts, sendMessage, signatureOf } from '../../messages/index.ts';
import { readCompanySetting } from '../../settings/index.ts';
import { ticketToWriteIn } from '../../tickets/index.ts';
import { usersRepo } from '../../users/index.ts';
import type { ScheduleRow } from '../schedules.tables.ts';

export interface Scheduled {
  readonly schedule: ScheduleRow;
  readonly contact: ContactRow;
  readonly connection: ConnectionRow;
}

/** Writes a scheduled message through `sendMessage`. Returns the ids of the messages. */
export async function writeScheduled(
  scope: CompanyScope,
  { schedule, contact, connection }: Scheduled,
): Promise<string[]> {
  const { opensTicket, ticketStatus: status, queueId, ticketUserId, userId } = schedule;
  const ticket = await ticketToWriteIn(scope, {
    contact,
    connection,
    opens: opensTicket ? { status, queueId, userId: ticketUserId } : null,
  });
  const text = await composeText(scope, schedule, ticket.id);
  const { capabilities } = scope.services.channels.get(connection.channel);
  const written: string[] = [];
  for (const draft of fittingDrafts(capabilities, text, fileOf(schedule))) {
    // Not as an agent: the author of the schedule has not seen the customer's later messages.
    written.push((await sendMessage(scope, { ...draft, ticket, author: 'bot', userId })).id);
  }
  return written;
}

async function composeText(
  scope: CompanyScope,
  { body, isSigned, userId }: ScheduleRow,
  ticketId: number,
): Promise<string> {
  const user = userId === null ? null : await usersRepo.get(scope, userId);
  const [text = ''] = await fillInTexts(scope, ticketId, [body], user?.name ?? '');
  const maySign = isSigned && (await readCompanySetting(scope, 'sendSignMessage')) === 'enabled';
  return maySign && user !== null ? `${signatureOf(user)}${text}` : text;
}

function fileOf({
  mediaKey: key,
  mediaName: name,
  mediaMimeType,
  mediaSizeBytes,
}: ScheduleRow): AttachedFile | undefined {
  if (key === null || mediaMimeType === null || mediaSizeBytes === null) return undefined;
  const file = { key, name, mimeType: mediaMimeType, sizeBytes: mediaSizeBytes, isVoice: false };
  return { content: kindOf(mediaMimeType), file };
}
