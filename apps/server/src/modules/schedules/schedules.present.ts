import { asEnabled, type Schedule, type ScheduleChangeBody } from '@recado/contracts';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type NumberAudience, presentContactName } from '../contacts/index.ts';
import { instantIn } from './instant-in.ts';
import type { DayRule, RepeatUnit, ScheduleDetails, ScheduleFields, ScheduleStatus } from './schedules.tables.ts';

const statuses = {
  pending: 'PENDENTE',
  sending: 'AGENDADA',
  sent: 'ENVIADA',
  failed: 'ERRO',
} as const satisfies Record<ScheduleStatus, Schedule['status']>;
const unitNumbers = { day: 1, week: 2, month: 3, minute: 4 } as const satisfies Record<RepeatUnit, number>;
const units = { 1: 'day', 2: 'week', 3: 'month', 4: 'minute' } as const satisfies Record<number, RepeatUnit>;
const ruleNumbers = {
  any: 4,
  'business-day-before': 5,
  'business-day-after': 6,
} as const satisfies Record<DayRule, number>;
const rules = {
  4: 'any',
  5: 'business-day-before',
  6: 'business-day-after',
} as const satisfies Record<number, DayRule>;

/** The only place, with the function below, that maps our names of a schedule to the wire's. */
export function presentSchedule(
  { services, companyId, now }: Pick<CompanyScope, 'services' | 'companyId' | 'now'>,
  audience: NumberAudience,
  { schedule, contact, userName, ticketUserName }: ScheduleDetails,
): Schedule {
  const { mediaKey: key, mediaName, userId, ticketUserId } = schedule;
  return {
    id: schedule.id,
    body: schedule.body,
    contactId: schedule.contactId,
    contact: presentContactName(audience, contact),
    sendAt: schedule.sendAt.toISOString(),
    sentAt: schedule.sentAt?.toISOString() ?? null,
    status: statuses[schedule.status],
    failure: schedule.failure,
    openTicket: asEnabled(schedule.opensTicket),
    statusTicket: schedule.ticketStatus,
    queueId: schedule.queueId,
    ticketUserId,
    ticketUser: person(ticketUserId, ticketUserName),
    whatsappId: schedule.connectionId,
    userId,
    user: person(userId, userName),
    intervalo: unitNumbers[schedule.repeatUnit],
    valorIntervalo: schedule.repeatEvery,
    enviarQuantasVezes: schedule.sendTimes,
    tipoDias: ruleNumbers[schedule.dayRule],
    contadorEnvio: schedule.sentCount,
    assinar: schedule.isSigned,
    mediaPath: key && mediaAddress(services, { companyId, key, fileName: mediaName ?? undefined, now }),
    mediaName,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
  };
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const readScheduleChange = (body: ScheduleChangeBody, timeZone: string): DefinedFields<ScheduleFields> =>
  definedFields({
    contactId: body.contactId,
    body: body.body,
    isSigned: body.assinar,
    connectionId: body.whatsappId,
    sendAt: body.sendAt === undefined ? undefined : readMoment(body.sendAt, timeZone),
    repeatUnit: body.intervalo && units[body.intervalo],
    repeatEvery: body.valorIntervalo,
    sendTimes: body.enviarQuantasVezes,
    dayRule: body.tipoDias && rules[body.tipoDias],
    opensTicket: body.openTicket && body.openTicket === 'enabled',
    ticketStatus: body.statusTicket,
    queueId: body.queueId,
    ticketUserId: body.ticketUserId,
  });

/** Without an offset, the company's local time. */
export const readMoment = (text: string, timeZone: string): Date =>
  /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? new Date(text) : instantIn(timeZone, text);
