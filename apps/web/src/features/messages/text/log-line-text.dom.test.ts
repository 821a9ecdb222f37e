import type { TicketLogEntryShown } from '@recado/contracts';
import { expect, it } from 'vitest';
import { aLogEntry } from '../../../../test/messages.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { logLineText } from './log-line-text.ts';

const t = i18n.getFixedT('pt', 'messages');
const bruno = { id: 8, name: 'Bruno' };

it.each<[string | null, Partial<TicketLogEntryShown>]>([
  ['Atendimento aberto', { type: 'create', actor: null }],
  ['Marina Duarte iniciou o atendimento', { type: 'create' }],
  ['Chatbot: fila Vendas escolhida', { type: 'queue', actor: null }],
  ['Marina Duarte escolheu a fila Vendas', { type: 'queue' }],
  ['Marina Duarte aceitou o atendimento', { type: 'open' }],
  ['Marina Duarte entregou o atendimento a Bruno', { type: 'open', user: bruno }],
  ['Marina Duarte transferiu para Bruno, na fila Vendas,', { type: 'receivedTransfer', user: bruno }],
  ['Marina Duarte transferiu para a fila Vendas', { type: 'receivedTransfer', user: null }],
  ['Transferido para a fila Vendas', { type: 'receivedTransfer', actor: null, user: null }],
  ['Marina Duarte devolveu o atendimento à fila', { type: 'pending' }],
  ['Marina Duarte resolveu o atendimento', { type: 'closed' }],
  ['Atendimento resolvido', { type: 'closed', actor: null, user: null }],
  ['Marina Duarte reabriu o atendimento', { type: 'reopen' }],
  ['O cliente avaliou com nota 9', { type: 'rated', actor: null, rate: 9 }],
  ['Marina Duarte desfez a última mudança', { type: 'undone' }],
  [null, { type: 'access' }],
  [null, { type: 'transfered' }],
])('formats %j', (words, change) => {
  expect(logLineText(t, aLogEntry(change))).toBe(words);
});
