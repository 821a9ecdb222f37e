import { type FileRenewal, fileRenewal, type LostFile, lostFile } from '@recado/whatsapp-web/media';
import type { WebSession } from '@recado/whatsapp-web/session';
import type { CompanyScope } from '../../platform/scope.ts';
import { askOwner } from './ask-owner.ts';

const ANSWER_MS = 10_000;

/**
 * Asks the phone of a connection to upload a file again that WhatsApp's servers have deleted. Any process may call it.
 */
export async function renewFile(scope: CompanyScope, connectionId: number, lost: LostFile): Promise<FileRenewal> {
  const argument = JSON.stringify(lost);
  const answer = await askOwner(scope, { connectionId, kind: 'renew-file', argument, timeoutMs: ANSWER_MS });
  return answer?.outcome === 'done' ? fileRenewal.parse(JSON.parse(answer.value)) : { outcome: 'unanswered' };
}

/** The same in the process that owns the session: question and answer are the texts of a command. */
export const answerRenewal = async (session: WebSession, argument: string): Promise<string> =>
  JSON.stringify(await session.renewFile(lostFile.parse(JSON.parse(argument))));
