import { createSigner } from 'fast-jwt';
import { z } from 'zod';
import { callAddress } from '../../../platform/webhooks/call-address.ts';
import type { ServiceAccount } from '../service-account.ts';
import {
  readJsonAnswer,
  type ServiceCalls,
  type ServiceFailed,
  type ServiceReply,
  type ServiceSay,
  toSays,
} from './service-reply.ts';

export interface DialogflowSettings {
  readonly projectName: string;
  readonly language: string;
  readonly account: ServiceAccount;
}

export interface DialogflowTurn {
  readonly text: string;
  /** Of the conversation, at most 36 bytes: the uuid of the ticket. */
  readonly sessionId: string;
  readonly now: Date;
}

/** Limits of the service. */
const TEXT_MAX_LENGTH = 256;
const TOKEN_SECONDS = 3_600;
/** Whom the token is for, whatever address is called. */
const AUDIENCE = 'https://dialogflow.googleapis.com/';

const message = z.object({
  text: z.object({ text: z.array(z.string()).default([]) }).optional(),
  quickReplies: z.object({ title: z.string().default(''), quickReplies: z.array(z.string()).default([]) }).optional(),
  image: z.object({ imageUri: z.string() }).optional(),
});
const answerSchema = z.object({
  queryResult: z.object({
    fulfillmentText: z.string().default(''),
    fulfillmentMessages: z.array(message).max(50).default([]),
    diagnosticInfo: z.object({ end_conversation: z.boolean().optional() }).optional().catch(undefined),
  }),
});

/** One call of detectIntent of a Dialogflow ES agent. */
export async function askDialogflow(
  { services, beforeBody, signal }: ServiceCalls,
  { projectName, language, account }: DialogflowSettings,
  { text, sessionId, now }: DialogflowTurn,
): Promise<ServiceReply | ServiceFailed> {
  const path = `/v2/projects/${encodeURIComponent(projectName)}/agent/sessions/${encodeURIComponent(sessionId)}:detectIntent`;
  const short = [...text].slice(0, TEXT_MAX_LENGTH).join('');
  const outcome = await callAddress(services, `${services.env.DIALOGFLOW_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${signToken(account, now)}` },
    body: JSON.stringify({ queryInput: { text: { text: short, languageCode: language } } }),
    ...(beforeBody && { beforeBody }),
    ...(signal && { signal }),
  });
  const answer = readJsonAnswer(outcome);
  if ('failed' in answer) return { ...answer, failed: refusals[answer.status ?? 0] ?? answer.failed };
  const parsed = answerSchema.safeParse(answer.json);
  if (!parsed.success) return { failed: 'bad-answer', status: outcome.status };
  const { fulfillmentText, fulfillmentMessages, diagnosticInfo } = parsed.data.queryResult;
  const says = toSays(fulfillmentMessages.flatMap(saysOf));
  const isOver = diagnosticInfo?.end_conversation === true;
  return {
    says: says.length > 0 ? says : toSays([{ type: 'text', text: fulfillmentText, delaySeconds: 0 }]),
    next: { do: isOver ? 'continue' : 'wait' },
    session: null,
  };
}

const refusals: Readonly<Record<number, ServiceFailed['failed']>> = {
  401: 'key-refused',
  403: 'no-permission',
  404: 'project-not-found',
};

/** Signed by the account itself, so that no address of the key file is ever called. */
function signToken({ clientEmail, privateKey, privateKeyId }: ServiceAccount, now: Date): string {
  const sign = createSigner({
    algorithm: 'RS256',
    key: privateKey,
    ...(privateKeyId !== '' && { kid: privateKeyId }),
  });
  const iat = Math.floor(now.getTime() / 1_000);
  return sign({ iss: clientEmail, sub: clientEmail, aud: AUDIENCE, iat, exp: iat + TOKEN_SECONDS });
}

/** Of several wordings of a text the agent has already chosen the first. */
function saysOf({ text, quickReplies, image }: z.infer<typeof message>): ServiceSay[] {
  if (text) return text.text.slice(0, 1).map((first) => ({ type: 'text', text: first, delaySeconds: 0 }));
  if (image) return [{ type: 'link', url: image.imageUri, delaySeconds: 0 }];
  if (!quickReplies) return [];
  const lines = [quickReplies.title, ...quickReplies.quickReplies.map((reply) => `- ${reply}`)];
  return [{ type: 'text', text: lines.join('\n'), delaySeconds: 0 }];
}
