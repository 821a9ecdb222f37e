import type { Schedule } from '@recado/contracts';
import type { ScheduleViewer } from '../schedule-viewer.ts';

/** A schedule for the tests of this feature, of Marina for Juliana. */
export const aSchedule = (change: Partial<Schedule> = {}): Schedule => ({
  id: 1,
  body: 'Sua cadeira chegou',
  contactId: 9,
  contact: { id: 9, name: 'Juliana Prado', number: '5511987654342' },
  sendAt: '2026-11-18T12:00:00.000Z',
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  openTicket: 'disabled',
  statusTicket: 'closed',
  queueId: null,
  ticketUserId: null,
  ticketUser: null,
  whatsappId: null,
  userId: 7,
  user: { id: 7, name: 'Marina Duarte' },
  intervalo: 1,
  valorIntervalo: 0,
  enviarQuantasVezes: 1,
  tipoDias: 4,
  contadorEnvio: 0,
  assinar: false,
  mediaPath: null,
  mediaName: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...change,
});

export const aViewer = (change: Partial<ScheduleViewer> = {}): ScheduleViewer => ({
  userId: 7,
  timeZone: 'America/Sao_Paulo',
  maySign: true,
  changesOthers: false,
  ...change,
});
