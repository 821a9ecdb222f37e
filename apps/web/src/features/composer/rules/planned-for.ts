import type { Schedule, Ticket } from '@recado/contracts';

/** A contact's schedules that will still reach this conversation, the next first. */
export function plannedFor({ whatsappId }: Pick<Ticket, 'whatsappId'>, schedules: readonly Schedule[]) {
  return schedules
    .filter(({ status }) => status === 'PENDENTE' || status === 'AGENDADA')
    .filter((schedule) => schedule.whatsappId === null || schedule.whatsappId === whatsappId)
    .toSorted((one, other) => one.sendAt.localeCompare(other.sendAt) || one.id - other.id);
}
