import { MantineProvider } from '@mantine/core';
import type { FoundMessage, Ticket } from '@recado/contracts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../../test/tickets.ts';
import { createStore } from '../../../../shared/hooks/store.ts';
import { type DraftTexts, TicketsProvider } from '../../tickets-context.tsx';
import { TicketListItem } from './ticket-list-item.tsx';

const looks: Element[] = [];
// One observer for all rows, created with the first of them. It reports a row when it starts observing it.
window.ResizeObserver = class {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    looks.push(target);
    queueMicrotask(() => act(() => this.#tell([{ target } as ResizeObserverEntry], this)));
  }
  unobserve() {}
  disconnect() {}
};

/** A row of ticket 1, and a function that changes its draft elsewhere. */
function showRow({ isSelected = false } = {}) {
  const store = createStore('');
  const drafts = { subscribe: store.subscribe, of: (ticketId: number) => (ticketId === 1 ? store.get() : '') };
  render(rowOf(aTicket({ lastMessage: 'Consegue entregar no sábado?' }), { isSelected, drafts }));
  return (text: string) => act(() => store.set(() => text));
}

const noDrafts: DraftTexts = { subscribe: () => () => undefined, of: () => '' };

interface Surroundings {
  readonly isSelected?: boolean;
  readonly canAccept?: boolean;
  readonly found?: FoundMessage;
  readonly drafts?: DraftTexts;
}

function rowOf(ticket: Ticket, { isSelected = false, canAccept = false, found, drafts = noDrafts }: Surroundings = {}) {
  return (
    <MantineProvider env="test">
      <MemoryRouter>
        <TicketsProvider drafts={drafts} notify={() => undefined} viewer={aTicketViewer()}>
          <TicketListItem
            canAccept={canAccept}
            found={found}
            isBeingAccepted={false}
            waitingAlertMinutes={15}
            isSelected={isSelected}
            isTabStop
            now={new Date('2026-11-15T14:00:00Z')}
            onPeek={() => undefined}
            showsUser={false}
            ticket={ticket}
            timeZone="America/Sao_Paulo"
            href="/tickets/1"
          />
        </TicketsProvider>
      </MemoryRouter>
    </MantineProvider>
  );
}
const row = () => screen.getByRole('link').textContent ?? '';

it('shows a draft instead of the last message, until it is gone', () => {
  const write = showRow();
  expect(row()).toContain('Consegue entregar no sábado?');
  write('Consigo sim,\nno sábado');
  expect(row()).toContain('Rascunho:Consigo sim, no sábado');
  expect(row()).not.toContain('Consegue entregar');
  write('');
  expect(row()).toContain('Consegue entregar no sábado?');
});

it('of the open conversation shows the last message: its draft is visible there', () => {
  const write = showRow({ isSelected: true });
  write('Consigo sim');
  expect(row()).toContain('Consegue entregar no sábado?');
  expect(row()).not.toContain('Rascunho');
});

it('cuts the last message at 40 characters, but not the line that a search found', () => {
  const lastMessage = 'Consegue entregar no sábado, antes das 10 horas, na rua das Flores?';
  const ticket = aTicket({ lastMessage });
  const { rerender } = render(rowOf(ticket));
  expect(screen.getByText('Consegue entregar no sábado, antes das 1…')).toBeTruthy();
  rerender(rowOf(ticket, { found: { ticketId: 1, messageId: 'm-1', text: lastMessage, start: 0, length: 0 } }));
  expect(screen.getByText(lastMessage)).toBeTruthy();
});

it.each([
  ['2026-11-15T13:59:30.000Z', 'Aguardando: agora', 'normal'],
  ['2026-11-15T13:46:00.000Z', 'Aguardando: 14 min', 'normal'],
  ['2026-11-15T13:40:00.000Z', 'Aguardando há mais tempo que o definido: 20 min', 'late'],
  ['2026-11-15T11:30:00.000Z', 'Aguardando há mais tempo que o definido: 2 h', 'veryLate'],
])('of a ticket waiting since %s shows %s', (waitingSince, words, level) => {
  render(rowOf(aWaitingTicket({ waitingSince })));
  const time = document.querySelector('time');
  expect([time?.textContent?.split(' Última')[0], time?.dataset['level']]).toEqual([words, level]);
});

it.each([
  ['today', '2026-11-15T13:50:00.000Z', '10:50'],
  ['earlier', '2026-11-13T13:50:00.000Z', '13/11/2026'],
])('of a waiting ticket names the last update %s in the tooltip and for screen readers', (_when, updatedAt, moment) => {
  render(rowOf(aWaitingTicket({ waitingSince: '2026-11-13T13:46:00.000Z', updatedAt })));
  const update = `Última atualização: ${moment}`;
  expect(screen.getByTitle(/^Aguardando desde/).title).toBe(`Aguardando desde 13/11/2026 10:46\n${update}`);
  expect(row()).toContain(`2 d ${update}`);
});

it.each([
  ['menu', 'Robô: Boas-vindas · Menu'],
  ['question', 'Robô: Boas-vindas · Pergunta'],
  ['node-of-a-newer-server', 'Robô: Boas-vindas'],
  [null, 'Robô: Boas-vindas'],
])('names the running flow and its step %s', (nodeType, words) => {
  render(rowOf(aWaitingTicket({ bot: { kind: 'flow', flowId: 4, name: 'Boas-vindas', nodeId: 'a', nodeType } })));
  expect(row()).toContain(`${words}Fila:`);
});

it.each([
  ['prompt', 'Robô: Aurora · IA'],
  ['integration', 'Robô: Aurora · Integração'],
] as const)('names a running %s', (kind, words) => {
  render(rowOf(aWaitingTicket({ bot: { kind, flowId: null, name: 'Aurora', nodeId: 'a', nodeType: 'openai' } })));
  expect(row()).toContain(`${words}Fila:`);
});

it('offers to accept a waiting ticket to an agent who may accept it', () => {
  const { rerender } = render(rowOf(aWaitingTicket(), { canAccept: true }));
  expect(screen.getByRole('button', { name: 'Aceitar o atendimento de Cliente 1' }).textContent).toBe('Aceitar');
  rerender(rowOf(aWaitingTicket()));
  expect(screen.queryByText('Aceitar')).toBeNull();
});

it('measures overflow again when tags, queue or agent change, and only then', async () => {
  // The first two marks are in the first line.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) < 2 ? 0 : 16;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  looks.splice(0);
  const vip = { id: 1, name: 'VIP', color: '#dc2626', kanban: 0 } as const;
  const { rerender } = render(rowOf(aTicket({ tags: [vip] })));
  expect(await screen.findByText('+1')).toBeTruthy();
  rerender(rowOf(aTicket({ tags: [vip, { ...vip, id: 2, name: 'Obra' }] })));
  expect(await screen.findByText('+2')).toBeTruthy();
  expect(looks).toHaveLength(2);
  rerender(rowOf(aTicket({ tags: [vip, { ...vip, id: 2, name: 'Obra grande' }] })));
  expect(looks).toHaveLength(3);
  rerender(rowOf(aTicket({ tags: [vip, { ...vip, id: 2, name: 'Obra grande' }], lastMessage: 'Chegou!' })));
  expect(looks).toHaveLength(3);
  rerender(rowOf(aTicket({ tags: [vip], queue: { id: 2, name: 'Pós-venda', color: '#db2777' } })));
  expect(await screen.findByText('+1')).toBeTruthy();
});
