import {
  CAMPAIGN_FILE_MAX_BYTES,
  CAMPAIGN_PAST_MINUTES,
  CAMPAIGN_VARIANTS,
  type Campaign,
  type CampaignChangeBody,
  type NewCampaignBody,
  shortName,
} from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import type { Attachment } from '../../../shared/ui/attachment-input.tsx';

/** The texts by position; an empty one is not used. */
export type Variants = readonly string[];

/** The form values; the moment in the company's time zone, `2026-03-09 14:30:00`. */
export interface CampaignForm {
  readonly name: string;
  readonly connectionId: number | null;
  readonly messages: Variants;
  readonly asksFirst: boolean;
  readonly confirmationRule: Campaign['confirmationRule'];
  readonly confirmations: Variants;
  readonly templateId: number | null;
  readonly templateParameters: Campaign['templateParameters'];
  readonly attachment: Attachment;
  readonly contactListId: number | null;
  readonly tagId: number | null;
  readonly opensTicket: boolean;
  readonly ticketStatus: Campaign['statusTicket'];
  readonly queueId: number | null;
  readonly userId: number | null;
  readonly timing: 'now' | 'later';
  readonly scheduledAt: string | null;
}

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

const numbers = Array.from({ length: CAMPAIGN_VARIANTS }, (_, index) => (index + 1) as 1 | 2 | 3 | 4 | 5);

export const newCampaignForm = (): CampaignForm => ({
  name: '',
  connectionId: null,
  messages: numbers.map(() => ''),
  asksFirst: false,
  confirmationRule: 'any',
  confirmations: numbers.map(() => ''),
  templateId: null,
  templateParameters: { body: [], buttons: [] },
  attachment: null,
  contactListId: null,
  tagId: null,
  opensTicket: false,
  ticketStatus: 'closed',
  queueId: null,
  userId: null,
  timing: 'now',
  scheduledAt: null,
});

/** An existing campaign. */
export const campaignFormOf = (campaign: Campaign, timeZone: string): CampaignForm => ({
  name: campaign.name,
  connectionId: campaign.whatsappId,
  messages: numbers.map((number) => campaign[`message${number}`]),
  asksFirst: campaign.confirmation,
  confirmationRule: campaign.confirmationRule,
  confirmations: numbers.map((number) => campaign[`confirmationMessage${number}`]),
  templateId: campaign.templateId,
  templateParameters: campaign.templateParameters,
  attachment: campaign.mediaPath === null ? null : 'stored',
  contactListId: campaign.contactListId,
  tagId: campaign.tagListId,
  opensTicket: campaign.openTicket === 'enabled',
  ticketStatus: campaign.statusTicket,
  queueId: campaign.queueId,
  userId: campaign.userId,
  timing: campaign.status === 'PROGRAMADA' ? 'later' : 'now',
  scheduledAt:
    campaign.status === 'PROGRAMADA' && campaign.scheduledAt !== null
      ? localMoment(new Date(campaign.scheduledAt), timeZone)
      : null,
});

/** Closing would lose input. */
export const isCampaignChanged = (form: CampaignForm, before: CampaignForm): boolean =>
  (Object.keys(before) as (keyof CampaignForm)[]).some((field) => !isSame(form[field], before[field]));

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof File || b instanceof File ? a === b : JSON.stringify(a) === JSON.stringify(b);

/** Everything but the time, which starts the campaign. The ticket's fields mean something only together. */
export function campaignBody(form: CampaignForm): Omit<NewCampaignBody, 'scheduledAt'> {
  const texts = (prefix: 'message' | 'confirmationMessage', variants: Variants) =>
    Object.fromEntries(numbers.map((number) => [`${prefix}${number}`, variants[number - 1]?.trim() ?? '']));
  return {
    name: form.name.trim(),
    whatsappId: form.connectionId,
    ...texts('message', form.messages),
    confirmation: form.asksFirst,
    confirmationRule: form.confirmationRule,
    ...texts('confirmationMessage', form.confirmations),
    templateId: form.templateId,
    templateParameters: form.templateParameters,
    contactListId: form.contactListId,
    tagListId: form.tagId,
    openTicket: form.opensTicket ? 'enabled' : 'disabled',
    statusTicket: form.ticketStatus,
    queueId: form.opensTicket ? form.queueId : null,
    userId: form.opensTicket ? form.userId : null,
  };
}

/** What differs from the form as it was opened: all of it would undo the changes of a colleague. */
export function changedBody(form: CampaignForm, before: CampaignForm): CampaignChangeBody {
  const [body, old] = [campaignBody(form), campaignBody(before)] as Record<string, unknown>[];
  return Object.fromEntries(Object.entries(body ?? {}).filter(([field, value]) => !isSame(value, old?.[field])));
}

/** The time as the request sends it: without an offset it is by the company's clock. */
export const scheduleOf = ({ timing, scheduledAt }: CampaignForm, now: Date): string =>
  timing === 'now' || scheduledAt === null ? now.toISOString() : scheduledAt.replace(' ', 'T');

export type CampaignField =
  | 'name'
  | 'connection'
  | 'messages'
  | 'confirmations'
  | 'template'
  | 'attachment'
  | 'audience'
  | 'queue'
  | 'scheduledAt';
export type CampaignProblem = 'required' | 'short' | 'long' | 'past' | 'size' | 'type' | 'gone' | 'unknown-variables';
export type CampaignProblems = Partial<Record<CampaignField, CampaignProblem>>;

/** What keeps the campaign from being stored, even as a draft. */
export function draftProblems(form: CampaignForm): CampaignProblems {
  const length = [...form.name.trim()].length;
  const name =
    length === 0 ? 'required' : shortName.safeParse(form.name).success ? null : length < 2 ? 'short' : 'long';
  const isQueueMissing = form.opensTicket && form.userId !== null && form.queueId === null;
  const isTooLarge = form.attachment instanceof File && form.attachment.size > CAMPAIGN_FILE_MAX_BYTES;
  return {
    ...(name && { name }),
    ...(form.connectionId === null && { connection: 'required' as const }),
    ...(isQueueMissing && { queue: 'required' as const }),
    ...(isTooLarge && { attachment: 'size' as const }),
  };
}

/** What keeps it from being started or scheduled. */
export function startProblems(form: CampaignForm, { now, timeZone }: Clock): CampaignProblems {
  const isWritten = (variants: Variants): boolean => variants.some((text) => text.trim() !== '');
  const hasMessage = isWritten(form.messages) || form.attachment !== null || form.templateId !== null;
  const earliest = new Date(now.getTime() - CAMPAIGN_PAST_MINUTES * 60_000);
  // Both in the company's time zone, so that they compare as strings.
  const isPast = form.scheduledAt !== null && form.scheduledAt < localMoment(earliest, timeZone);
  return {
    ...(!hasMessage && { messages: 'required' as const }),
    ...(form.asksFirst &&
      form.templateId === null &&
      !isWritten(form.confirmations) && {
        confirmations: 'required' as const,
      }),
    ...(form.contactListId === null && form.tagId === null && { audience: 'required' as const }),
    ...(form.timing === 'later' && form.scheduledAt === null && { scheduledAt: 'required' as const }),
    ...(form.timing === 'later' && isPast && { scheduledAt: 'past' as const }),
    ...draftProblems(form),
  };
}

export const editorSteps = ['message', 'audience', 'timing', 'review'] as const;
export type EditorStep = (typeof editorSteps)[number];

/** The step that has each field. */
const stepOf: Readonly<Record<CampaignField, Exclude<EditorStep, 'review'>>> = {
  name: 'message',
  connection: 'message',
  messages: 'message',
  confirmations: 'message',
  template: 'message',
  attachment: 'message',
  audience: 'audience',
  queue: 'audience',
  scheduledAt: 'timing',
};

/** The first of the steps that has a field with a problem. */
export const firstWrongStep = (
  problems: CampaignProblems,
  steps: readonly EditorStep[] = editorSteps,
): EditorStep | null =>
  steps.find((step) => (Object.keys(problems) as CampaignField[]).some((field) => stepOf[field] === step)) ?? null;

/** The local time in the time zone, to the minute. */
export function localMoment(moment: Date, timeZone: string): string {
  const parts = clockParts(moment, timeZone);
  return `${calendarDay(parts)} ${parts.hour}:${parts.minute}:00`;
}
