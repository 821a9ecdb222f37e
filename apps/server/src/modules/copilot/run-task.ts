import { randomBytes } from 'node:crypto';
import type { CopilotTask, Language } from '@recado/contracts';
import { AiError } from '../../platform/ai.ts';
import { AppError } from '../../platform/errors.ts';
import { breakerKey } from '../../platform/outgoing/breakers.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { toSpoken } from '../automation/index.ts';
import { contactsRepo, nameForModel } from '../contacts/index.ts';
import { type MessageRow, messagesRepo } from '../messages/index.ts';
import { aiModelsRepo, type BookedFor, completeBooked, findLeak, type PromptSettings } from '../prompts/index.ts';
import type { TicketRow } from '../tickets/index.ts';
import { composeTask, type SpokenLine } from './compose-task.ts';
import { copilotLimitsOf } from './copilot-limits.ts';
import { openCopilotPrompt } from './copilot-prompt.ts';

export interface TaskOrder {
  readonly ticket: TicketRow;
  readonly task: CopilotTask;
  /** The agent who asks; null where a bot hands over. */
  readonly userId: number | null;
  /** Of a summary. */
  readonly language: Language;
}

/** Messages that a model reads of a ticket. */
const MOST_MESSAGES = 60;
/** Voice messages that are transcribed for one call. */
const MOST_HEARD = 5;

/** Asks the model once, outside every transaction. Throws an `AiError`, a `BudgetSpentError` or a refusal. */
export async function runTask(scope: CompanyScope, order: TaskOrder, signal: AbortSignal): Promise<string> {
  const { ticket, task, userId, language } = order;
  const settings = await openCopilotPrompt(scope);
  const about = { source: 'copilot', sourceId: null, askId: null, userId, ticketId: ticket.id } as const;
  return guarded(scope, { settings, signal }, async () => {
    const model = await aiModelsRepo.get(scope, settings);
    const conversation = readsConversation(task) ? await readTicket(scope, ticket, { settings, about, signal }) : [];
    const contactName = nameForModel(await contactsRepo.get(scope, ticket.contactId));
    const canary = `rc${randomBytes(6).toString('hex')}`;
    const composed = composeTask({ task, settings, model, canary, contactName, conversation, language });
    const { result } = await completeBooked(scope, { request: composed.request, model, about }, { signal }).catch(
      (error: unknown) => {
        // The service may have answered all the same, and charges for it.
        throw signal.aborted ? new AiError('timeout', error) : error;
      },
    );
    const text = composed.finish(result.text);
    if (text === '' || findLeak(text, { canary, instructions: composed.instructions }) !== null)
      throw new AppError('ERR_COPILOT_NO_ANSWER');
    return text;
  });
}

const readsConversation = (task: CopilotTask): boolean =>
  task.task === 'suggest' || task.task === 'summarise' || (task.task === 'translate' && task.to === 'customer');

/** The newest messages between customer and company. Internal notes are left out: a suggestion goes to the customer. */
async function readTicket(
  scope: CompanyScope,
  ticket: TicketRow,
  of: { readonly settings: PromptSettings; readonly about: BookedFor; readonly signal: AbortSignal },
): Promise<readonly SpokenLine[]> {
  const newest = await messagesRepo.listNewest(scope, ticket, MOST_MESSAGES);
  const shown = newest.filter(({ isPrivate, isDeleted }) => !isPrivate && !isDeleted);
  const heardIds = new Set(
    shown
      .filter(isVoiceOfCustomer)
      .slice(0, MOST_HEARD)
      .map(({ id }) => id),
  );
  const conversation = await toSpoken(scope, shown.reverse(), { ...of, heardIds });
  if (!conversation.some(({ role }) => role === 'user')) throw new AppError('ERR_COPILOT_NO_CONVERSATION');
  return conversation;
}

const isVoiceOfCustomer = ({ content, author, mediaState }: MessageRow): boolean =>
  content === 'audio' && author === 'customer' && mediaState === 'ready';

/** A host that hangs is not called for a minute after three timeouts, as for prompts. */
async function guarded<T>(
  scope: CompanyScope,
  { settings, signal }: { readonly settings: PromptSettings; readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const { breakers } = copilotLimitsOf(scope.services);
  const { ai, clock } = scope.services;
  const key = breakerKey(scope.companyId, ai.hostOf(settings));
  if (breakers.isOpen(key, clock())) throw new AiError('timeout');
  try {
    const result = await work();
    breakers.succeeded(key);
    return result;
  } catch (error) {
    // An agent who cancels has not waited for the host to hang.
    if (error instanceof AiError && error.reason === 'timeout' && !signal.aborted) breakers.timedOut(key, clock());
    throw error;
  }
}
