import { z } from 'zod';
import { contactSchema } from '../contacts/contact.ts';
import { messageFailureReasons, messageFailureSchema } from '../messages/message.ts';
import { enabledOrDisabled } from '../users/user.ts';

/** Waiting, on its way, sent for the last time, failed. */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const;

/** 1 days, 2 weeks, 3 months, 4 minutes. */
export const recurrenceUnits = [1, 2, 3, 4] as const;

/** On days that are no business days: 4 it goes out all the same, 5 on the business day before, 6 on the one after. */
export const dayRules = [4, 5, 6] as const;

/** What becomes of the ticket that the message opens. */
export const scheduledTicketStatuses = ['closed', 'open'] as const;

/** What keeps a message from being written at all; beyond these, whatever keeps a written one from being sent. */
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
    /** Masked for who may not see numbers. */
    contact: contactSchema.pick({ id: true, name: true, number: true }),
    /** Of one that repeats, the next time. */
    sendAt: z.iso.datetime(),
    /** When it was sent for the last time; from then on it cannot be changed. */
    sentAt: z.iso.datetime().nullable(),
    status: z.enum(scheduleStatuses),
    /** Why it failed; null unless it did. */
    failure: scheduleFailureSchema.nullable(),
    openTicket: enabledOrDisabled,
    statusTicket: z.enum(scheduledTicketStatuses),
    queueId: z.number().int().nullable(),
    ticketUserId: z.number().int().nullable(),
    ticketUser: person,
    /** Null: over the default connection. */
    whatsappId: z.number().int().nullable(),
    userId: z.number().int().nullable(),
    /** Who wrote it; null when they are gone. */
    user: person,
    intervalo: z.literal(recurrenceUnits),
    /** 0: it does not repeat. */
    valorIntervalo: z.number().int(),
    /** How often it goes out in all. */
    enviarQuantasVezes: z.number().int(),
    tipoDias: z.literal(dayRules),
    /** How often it has gone out. */
    contadorEnvio: z.number().int(),
    assinar: z.boolean(),
    /** Signed and of limited life. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof scheduleSchema>;
