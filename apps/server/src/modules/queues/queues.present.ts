import type { Queue, QueueChangeBody } from '@recado/contracts';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import { type OptionRow, presentOptions } from '../chatbots/index.ts';
import type { QueueFields, QueueRow, RotationMinutes } from './queues.tables.ts';

/** The only place, with the function below, that maps our names of a queue to the wire's. */
export function presentQueue(queue: QueueRow, options: readonly OptionRow[]): Queue {
  return {
    id: queue.id,
    name: queue.name,
    color: queue.color,
    orderQueue: queue.menuOrder,
    closeTicket: queue.closesTickets,
    ativarRoteador: queue.rotatesAgents,
    tempoRoteador: queue.rotationMinutes === null ? '' : `${queue.rotationMinutes}`,
    integrationId: queue.integrationId,
    fileListId: queue.fileListId,
    greetingMessage: queue.greetingMessage,
    outOfHoursMessage: queue.outOfHoursMessage,
    schedules: queue.businessHours,
    chatbots: presentOptions(options),
  };
}

export function readQueueChange(body: QueueChangeBody): DefinedFields<QueueFields> {
  return definedFields({
    name: body.name,
    color: body.color === undefined || body.color.startsWith('#') ? body.color : `#${body.color}`,
    menuOrder: body.orderQueue,
    closesTickets: body.closeTicket,
    rotatesAgents: body.ativarRoteador,
    rotationMinutes: readMinutes(body.tempoRoteador),
    integrationId: body.integrationId,
    fileListId: body.fileListId,
    greetingMessage: body.greetingMessage,
    outOfHoursMessage: body.outOfHoursMessage,
    businessHours: body.schedules,
  });
}

function readMinutes(text: QueueChangeBody['tempoRoteador']): RotationMinutes | null | undefined {
  if (text === undefined) return undefined;
  return text === '' ? null : (Number(text) as RotationMinutes);
}
