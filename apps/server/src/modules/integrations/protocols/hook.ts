import { z } from 'zod';
import { type CallOutcome, callAddress } from '../../../platform/webhooks/call-address.ts';
import { signWebhook } from '../../../platform/webhooks/sign-webhook.ts';
import {
  readJsonAnswer,
  type ServiceCalls,
  type ServiceFailed,
  type ServiceReply,
  type ServiceSay,
  toSays,
} from './service-reply.ts';

export interface HookCall {
  readonly url: string;
  /** The current signing secret first; none before an integration is saved. */
  readonly secrets: readonly string[];
  /** The id of the message: a receiver recognises a repeated call by it. */
  readonly webhookId: string;
  readonly body: string;
  readonly sentAt: Date;
}

const id = z.number().int().positive().max(2_147_483_647);

/** Anything else in an answer is not for the customer: n8n answers "Workflow was started" by itself. */
const answerSchema = z.object({
  messages: z
    .array(z.object({ text: z.string().max(20_000).nullish(), mediaUrl: z.string().max(2_048).nullish() }))
    .max(20)
    .default([]),
  transfer: z.object({ queueId: id.nullish(), userId: id.nullish() }).nullish(),
  stop: z.boolean().nullish(),
});

/** Calls an n8n workflow or a webhook of the company, signed. Receivers recognise a repeated call, so it may be repeated. */
export function callHook({ services, signal }: ServiceCalls, call: HookCall): Promise<CallOutcome> {
  const { url, secrets, webhookId, body, sentAt } = call;
  const signature = secrets.length > 0 ? signWebhook({ webhookId, body, sentAt, secrets }) : {};
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...signature };
  return callAddress(services, url, { method: 'POST', headers, body, ...(signal && { signal }) });
}

/** What an answer wants to say. */
export function readHookAnswer(outcome: CallOutcome): ServiceReply | ServiceFailed {
  const answer = readJsonAnswer(outcome);
  if ('failed' in answer) {
    const isAccepted = answer.failed === 'bad-answer' && outcome.failure === null;
    return isAccepted ? { says: [], next: { do: 'wait' }, session: null } : answer;
  }
  const parsed = answerSchema.safeParse(answer.json);
  if (!parsed.success) return { says: [], next: { do: 'wait' }, session: null };
  const { messages, transfer, stop } = parsed.data;
  return { says: toSays(messages.flatMap(saysOf)), next: nextOf(transfer, stop), session: null };
}

function nextOf(
  transfer: z.infer<typeof answerSchema>['transfer'],
  stop: boolean | null | undefined,
): ServiceReply['next'] {
  const { queueId = null, userId = null } = transfer ?? {};
  if (queueId !== null || userId !== null) return { do: 'handOver', queueId, userId };
  return { do: stop === true ? 'continue' : 'wait' };
}

const saysOf = ({
  text,
  mediaUrl,
}: {
  text?: string | null | undefined;
  mediaUrl?: string | null | undefined;
}): ServiceSay[] => [
  ...(text ? [{ type: 'text' as const, text, delaySeconds: 0 }] : []),
  ...(mediaUrl ? [{ type: 'link' as const, url: mediaUrl, delaySeconds: 0 }] : []),
];
