import type { ReportColumn } from '../rules/report-columns.ts';

/** The title of each column. */
export const columnTexts = {
  ticket: 'columnTicket',
  contact: 'columnContact',
  contactNumber: 'columnContactNumber',
  queue: 'columnQueue',
  connection: 'columnConnection',
  user: 'columnUser',
  status: 'columnStatus',
  lastMessage: 'columnLastMessage',
  createdAt: 'columnCreatedAt',
  acceptedAt: 'columnAcceptedAt',
  closedAt: 'columnClosedAt',
  waitTime: 'columnWaitTime',
  firstAnswerTime: 'columnFirstAnswerTime',
  supportTime: 'columnSupportTime',
  NPS: 'columnNPS',
} as const satisfies Record<ReportColumn, string>;
