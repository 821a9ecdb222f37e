import type { ReportRow } from '@recado/contracts';
import { type NumberAudience, presentContactName } from '../contacts/index.ts';
import type { ReportLine } from './report.repo.ts';

export const oneDecimal = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round(minutes * 10) / 10;

export function presentReportLine(audience: NumberAudience, line: ReportLine): ReportRow {
  const contact = presentContactName(audience, {
    id: line.contactId,
    name: line.contactName,
    number: line.contactNumber,
  });
  return {
    id: line.ticketId,
    attendanceId: line.attendanceId,
    number: line.number,
    uuid: line.uuid,
    whatsappName: line.connectionName,
    channel: line.channel,
    contactId: contact.id,
    contactName: contact.name,
    contactNumber: contact.number,
    userId: line.userId,
    userName: line.userName,
    queueName: line.queueName,
    queueColor: line.queueColor,
    status: line.status,
    lastMessage: line.lastMessage,
    createdAt: line.openedAt.toISOString(),
    acceptedAt: line.acceptedAt?.toISOString() ?? null,
    closedAt: line.closedAt?.toISOString() ?? null,
    waitTime: oneDecimal(line.waitTime),
    firstAnswerTime: oneDecimal(line.firstAnswerTime),
    supportTime: oneDecimal(line.supportTime),
    NPS: line.rate,
  };
}
