import { CHATBOT_MAX_DEPTH, type ChatbotBody, type NewQueueBody, newQueueBody, type Queue } from '@recado/contracts';
import type { z } from 'zod';
import { wholeWeek } from '../../../shared/ui/schedule-editor/week.ts';
import { draftOf, type OptionDraft, optionBody, targetsOf } from './option-draft.ts';

export type QueueFormValues = ReturnType<typeof queueFormValues>;

/** The queue as form values; without one, the defaults. */
export function queueFormValues(queue: Queue | null, proposedColor: string) {
  return {
    name: queue?.name ?? '',
    color: queue?.color ?? proposedColor,
    // An emptied number field contains a text.
    orderQueue: (queue?.orderQueue ?? '') as number | string,
    greetingMessage: queue?.greetingMessage ?? '',
    closeTicket: queue?.closeTicket ?? false,
    ativarRoteador: queue?.ativarRoteador ?? false,
    tempoRoteador: queue?.tempoRoteador ?? ('' as const),
    fileListId: queue?.fileListId ?? null,
    integrationId: queue?.integrationId ?? null,
    schedules: wholeWeek(queue?.schedules ?? []),
    outOfHoursMessage: queue?.outOfHoursMessage ?? '',
    chatbots: (queue?.chatbots ?? []).map(draftOf) as readonly OptionDraft[],
  };
}

export interface QueueFormKind {
  /** Queues have their own business hours. */
  readonly keepsHours: boolean;
  /** The plan has integrations. */
  readonly hasIntegrations: boolean;
}

/** The request. What the form hides stays unchanged. */
export function queueBody(values: QueueFormValues, { keepsHours, hasIntegrations }: QueueFormKind): NewQueueBody {
  const { schedules, outOfHoursMessage, integrationId, ...fields } = values;
  return {
    ...fields,
    orderQueue: typeof values.orderQueue === 'number' ? values.orderQueue : null,
    chatbots: values.chatbots.map(optionBody),
    ...(keepsHours && { schedules, outOfHoursMessage }),
    ...(hasIntegrations && { integrationId }),
  };
}

/** The server's rules of a queue, and those between its parts. */
export const queueForm = (keepsHours: boolean) =>
  newQueueBody.superRefine((queue, context) => {
    if (queue.ativarRoteador && queue.tempoRoteador === '') need(context, ['tempoRoteador']);
    if (keepsHours && queue.outOfHoursMessage?.trim() === '') need(context, ['outOfHoursMessage']);
    needOfOptions(context, queue.chatbots ?? [], ['chatbots']);
  });

type Context = z.core.$RefinementCtx;
type Path = readonly (string | number)[];

const need = (context: Context, path: Path): void =>
  context.addIssue({ code: 'custom', path: [...path], message: 'Obrigatório' });

function needOfOptions(context: Context, options: readonly ChatbotBody[], path: Path): void {
  for (const [index, option] of options.entries()) {
    const own = [...path, index];
    for (const field of targetsOf[option.queueType ?? 'text'])
      if ((option[field] ?? null) === null) need(context, [...own, field]);
    const below = option.options ?? [];
    if (below.length > 0 && option.greetingMessage?.trim() === '') need(context, [...own, 'greetingMessage']);
    needOfOptions(context, below, [...own, 'options']);
  }
}

/** The same texts for an option on every level. */
export const wordsOfOptions = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: CHATBOT_MAX_DEPTH }, (_, depth) =>
      Object.entries(words).map(([rule, text]) => [`chatbots.*${'.options.*'.repeat(depth)}.${rule}`, text]),
    ).flat(),
  );
