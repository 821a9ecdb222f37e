import { templateValues } from '@recado/contracts';

/** The text variables of a conversation. */
export const sampleValues = templateValues({
  ticketId: 812,
  ticketNumber: 34,
  ticketOpenedAt: new Date('2026-03-02T12:00:00Z'),
  contactName: 'Rita de Souza',
  userName: '',
  queueName: '',
  connectionName: 'Loja',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-03-02T12:00:00Z'),
});
