import { z } from 'zod';
import { contactSchema } from '../contacts/contact.ts';
import { messageFailureReasons, messageFailureSchema } from '../messages/message.ts';
import { enabledOrDisabled } from '../users/user.ts';

/** Waiting, being sent, sent for the last time, failed. */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const;

/** 1 days, 2 weeks, 3 months, 4 minutes. */
export const recurrenceUnits = [1, 2, 3, 4] as const;

/** Outside business days: 4 sends it anyway, 5 on the business day before, 6 on the one after. */
export const dayRules = [4, 5, 6] as const;

/** The status of the ticket that the message opens. */
export const scheduledTicketStatuses = ['closed', 'open'] as const;

/** Why a message could not be created; after creation, the failure reasons of messages apply. */
export const scheduleFailureReasons = [
  'contact-blocked',
  'no-connection',
  'overdue',
  ...messageFailureReasons,
] as const;
export const scheduleFailureSchema = messageFailureSchema.extend({ reason: z.enum(scheduleFailureReasons) });
export type ScheduleFailure = z.infer<typeof scheduleFailureSchema>;

const person = z.object({ id: z.number().int(), name: z.string() }).nullable();

export const scheduleSchema = z
  .object({
    id: z.number().int(),
    body: z.string(),
    contactId: z.number().int(),
    /** Masked for users who may not see numbers. */
    contact: contactSchema.pick({ id: true, name: true, number: true }),
    /** The next time of a repeating schedule. */
    sendAt: z.iso.datetime(),
    /** When it was sent for the last time; after that it cannot be changed. */
    sentAt: z.iso.datetime().nullable(),
    status: z.enum(scheduleStatuses),
    /** Why it failed; null unless it did. */
    failure: scheduleFailureSchema.nullable(),
    openTicket: enabledOrDisabled,
    statusTicket: z.enum(scheduledTicketStatuses),
    queueId: z.number().int().nullable(),
    ticketUserId: z.number().int().nullable(),
    ticketUser: person,
    /** Null: the default connection. */
    whatsappId: z.number().int().nullable(),
    userId: z.number().int().nullable(),
    /** The author; null when the user was deleted. */
    user: person,
    intervalo: z.literal(recurrenceUnits),
    /** 0: it does not repeat. */
    valorIntervalo: z.number().int(),
    /** Total number of times it is sent. */
    enviarQuantasVezes: z.number().int(),
    tipoDias: z.literal(dayRules),
    /** Number of times it was sent. */
    contadorEnvio: z.number().int(),
    assinar: z.boolean(),
    /** A signed URL that expires. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof scheduleSchema>;

/** The times ahead of a schedule that repeats, after its `sendAt`, earliest first. */
export const scheduleRepetitionsSchema = z
  .object({ schedule: scheduleSchema, times: z.array(z.iso.datetime()) })
  .meta({ id: 'ScheduleRepetitions' });
export type ScheduleRepetitions = z.infer<typeof scheduleRepetitionsSchema>;
