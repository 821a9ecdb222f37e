import { z } from 'zod';
import { type ServiceFailed, type ServiceReply, type ServiceSay, toSays } from './service-reply.ts';
import { toChatText } from './to-chat-text.ts';
import type { TypebotSettings } from './typebot.ts';

const bubble = z.object({
  id: z.string().optional(),
  type: z.string(),
  content: z.object({ markdown: z.string(), url: z.string(), type: z.string() }).partial().optional().catch(undefined),
});

const answerSchema = z.object({
  sessionId: z.string().min(1).max(200).optional(),
  messages: z.array(bubble).max(200),
  /** The bot waits for the customer. Without it the conversation with the bot is over. */
  input: z
    .object({
      type: z.string(),
      items: z
        .array(z.object({ content: z.string().nullish() }))
        .optional()
        .catch(undefined),
    })
    .nullish(),
  clientSideActions: z
    .array(
      z.object({
        type: z.string(),
        lastBubbleBlockId: z.string().optional(),
        wait: z.object({ secondsToWaitFor: z.coerce.number() }).optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});
type Answer = z.infer<typeof answerSchema>;

/** `#{…}` in a text of the bot: never spoken. Nothing else in it is read. */
const commandSchema = z.object({
  stopBot: z.boolean().optional(),
  queueId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  userId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
type Command = z.infer<typeof commandSchema>;

const MOST_CHOICES = 50;
/** The longest pause before one message. The turn of a flow limits their sum. */
const LONGEST_PAUSE_SECONDS = 60;

/** What a Typebot says and how it goes on. */
export function readTypebotAnswer(
  json: unknown,
  { settings, sessionId }: { readonly settings: TypebotSettings; readonly sessionId: string | undefined },
): ServiceReply | ServiceFailed {
  const parsed = answerSchema.safeParse(json);
  const id = sessionId ?? parsed.data?.sessionId;
  if (!parsed.success || id === undefined) return { failed: 'bad-answer', status: 200 };
  const answer = parsed.data;
  const choices = choicesOf(answer);
  const { says, command } = readBubbles(answer, settings);
  if (command) return { says: toSays(says), next: nextOf(command), session: null };
  if (!answer.input) return { says: toSays(says), next: { do: 'continue' }, session: null };
  const spoken = [...says, ...menuOf(choices, says.length > 0 ? pauseOf(settings) : 0)];
  const heard =
    spoken.length > 0 ? spoken : [{ type: 'text' as const, text: settings.unknownMessage, delaySeconds: 0 }];
  return { says: toSays(heard), next: { do: 'wait' }, session: { id, choices } };
}

const nextOf = ({ queueId, userId }: Command): ServiceReply['next'] =>
  queueId === undefined && userId === undefined
    ? { do: 'continue' }
    : { do: 'handOver', queueId: queueId ?? null, userId: userId ?? null };

const choicesOf = ({ input }: Answer): string[] =>
  (input?.items ?? []).flatMap(({ content }) => (content ? [content.trim()] : [])).slice(0, MOST_CHOICES);

function menuOf(choices: readonly string[], delaySeconds: number): ServiceSay[] {
  if (choices.length === 0) return [];
  const text = choices.map((name, index) => `[ ${index + 1} ] - ${name}`).join('\n');
  return [{ type: 'text', text, delaySeconds }];
}

/** The messages up to the first command. */
function readBubbles(answer: Answer, settings: TypebotSettings): { says: ServiceSay[]; command: Command | undefined } {
  const says: ServiceSay[] = [];
  let waited = 0;
  for (const { id, type, content } of answer.messages) {
    const text = type === 'text' ? (content?.markdown ?? '') : '';
    const command = readCommand(text);
    if (command) return { says, command };
    const delaySeconds = Math.min(LONGEST_PAUSE_SECONDS, waited + (says.length > 0 ? pauseOf(settings) : 0));
    waited = waitAfter(answer, id);
    if (type === 'text') says.push({ type: 'text', text: toChatText(text), delaySeconds });
    // A video of YouTube or an embedded page is no file: its link is text.
    else if (content?.url && isFile(type, content.type)) says.push({ type: 'link', url: content.url, delaySeconds });
    else if (content?.url) says.push({ type: 'text', text: content.url, delaySeconds });
  }
  return { says, command: undefined };
}

const isFile = (type: string, source: string | undefined): boolean =>
  type === 'image' || type === 'audio' || (type === 'video' && (source === undefined || source === 'url'));

const pauseOf = ({ delayMs }: TypebotSettings): number => Math.round(delayMs / 1_000);

function waitAfter({ clientSideActions = [] }: Answer, bubbleId: string | undefined): number {
  if (bubbleId === undefined) return 0;
  const waits = clientSideActions.filter(
    ({ type, lastBubbleBlockId }) => type === 'wait' && lastBubbleBlockId === bubbleId,
  );
  const seconds = waits.reduce((sum, { wait }) => sum + Math.max(0, wait?.secondsToWaitFor ?? 0), 0);
  return Number.isFinite(seconds) ? Math.ceil(seconds) : 0;
}

function readCommand(text: string): Command | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('#{')) return undefined;
  try {
    // Underscores and braces may come escaped from the markdown of the bot.
    const json: unknown = JSON.parse(trimmed.slice(1).replace(/\\([_*{}[\]"])/g, '$1'));
    const command = commandSchema.safeParse(json);
    return command.success ? command.data : {};
  } catch {
    // A broken command ends the bot too: its text is not for the customer.
    return {};
  }
}
