import type { ReportRow } from '@recado/contracts';
import { type NumberAudience, presentContactName } from '../contacts/index.ts';
import type { ReportLine } from './report.repo.ts';

const oneDecimal = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes * 10) / 10);

export function presentReportLine(audience: NumberAudience, line: ReportLine): ReportRow {
  const contact = { id: line.contactId, name: line.contactName, number: '' };
  return {
    id: line.ticketId,
    attendanceId: line.attendanceId,
    number: line.number,
    uuid: line.uuid,
    whatsappName: line.connectionName,
    contactName: presentContactName(audience, contact).name,
    userName: line.userName,
    queueName: line.queueName,
    status: line.status,
    lastMessage: line.lastMessage,
    createdAt: line.openedAt.toISOString(),
    acceptedAt: line.acceptedAt?.toISOString() ?? null,
    closedAt: line.closedAt?.toISOString() ?? null,
    waitTime: oneDecimal(line.waitTime),
    supportTime: oneDecimal(line.supportTime),
    NPS: line.rate,
  };
}
