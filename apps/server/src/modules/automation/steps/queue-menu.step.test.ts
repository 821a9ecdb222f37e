import { describe, expect, it } from 'vitest';
import { silence } from '../automation-step.ts';
import { aConversation, aMenuQueue } from '../testing/a-conversation.ts';
import { queueMenuStep } from './queue-menu.step.ts';

const answer = (changes: Parameters<typeof aConversation>[0]) => queueMenuStep.answer(aConversation(changes));

const now = new Date('2026-11-16T15:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('the menu', () => {
  it('has the greeting, the queues in order and the command to leave', () => {
    expect(answer({})).toEqual({
      says: [
        {
          type: 'text',
          text: 'Olá! Com quem quer falar?\n\n[ 1 ] - Vendas\n[ 2 ] - Pós-venda\n\n[ Sair ] - Encerrar atendimento',
        },
      ],
      next: { countsTurn: true, log: ['chatBot'] },
    });
  });

  it('has no greeting where the connection has none', () => {
    expect(answer({ connection: { greetingMessage: ' ' } }).says).toMatchObject([
      { text: '[ 1 ] - Vendas\n[ 2 ] - Pós-venda\n\n[ Sair ] - Encerrar atendimento' },
    ]);
  });

  it('has the picture of the connection, if there is one', () => {
    expect(answer({ connection: { greetingMedia: '7/media/2026/11/abc.png' } }).says).toMatchObject([
      {
        type: 'file',
        file: { key: '7/media/2026/11/abc.png', mimeType: 'image/png' },
        caption: expect.stringContaining('[ 1 ] - Vendas'),
      },
    ]);
  });

  it.each([
    ['the second of three', 1, 3, 'menu'],
    ['the third of three', 2, 3, 'menu'],
    ['a fourth where three are allowed', 3, 3, 'silence'],
    ['a fifth where three are allowed', 4, 3, 'silence'],
    ['the hundredth where there is no limit', 99, 0, 'menu'],
  ])('after a wrong answer, %s: %s turns of %s → %s', (_what, botTurns, maxBotMenus, expected) => {
    const got = answer({ ticket: { botTurns, botSpokeAt: secondsAgo(60) }, connection: { maxBotMenus } });
    expect(got.says.length > 0 ? 'menu' : 'silence').toBe(expected);
    expect(got.next.queue).toBeUndefined();
  });

  it('is not repeated during the pause of the bot', () => {
    const connection = { botPauseMinutes: 10 };
    const spoke = (seconds: number) => ({ botTurns: 1, botSpokeAt: secondsAgo(seconds) });
    expect(answer({ now, connection, ticket: spoke(9 * 60) })).toBe(silence);
    expect(answer({ now, connection, ticket: spoke(10 * 60) }).says).toHaveLength(1);
    expect(answer({ now, connection, ticket: spoke(9 * 60), says: '#' }).says).toHaveLength(1);
    expect(answer({ now, connection, ticket: spoke(9 * 60), says: '2' }).next.queue).toMatchObject({ enterId: 12 });
  });

  it('is not repeated for a message written before the menu could be read', () => {
    const ticket = { botTurns: 1, botSpokeAt: secondsAgo(30) };
    expect(answer({ now, ticket, message: { sentAt: secondsAgo(31) } })).toBe(silence);
    expect(answer({ now, ticket, message: { sentAt: secondsAgo(26) } })).toBe(silence);
    expect(answer({ now, ticket, message: { sentAt: secondsAgo(20) } }).says).toHaveLength(1);
    expect(answer({ now, ticket, says: '1', message: { sentAt: secondsAgo(31) } }).next.queue).toBeDefined();
  });

  it('counts like any other when the customer asks for it', () => {
    expect(answer({ says: '0' }).next).toMatchObject({ countsTurn: true });
    expect(answer({ says: '0', ticket: { botTurns: 3 } }).says).toEqual([]);
    expect(answer({ says: '0', ticket: { botTurns: 4 } })).toBe(silence);
  });

  it('leads out of a queue when the customer asks for it there', () => {
    expect(answer({ says: '#', ticket: { queueId: 11, botTurns: 1 } }).next).toEqual({
      countsTurn: true,
      queue: { leave: true },
    });
  });
});

describe('choosing a queue', () => {
  const queues = [aMenuQueue({ id: 11, name: 'Vendas', greetingMessage: 'Vendas, {{ms}}!' }), aMenuQueue({ id: 12 })];

  it('sends its greeting and assigns an agent of it', () => {
    expect(answer({ queues, says: '1' })).toEqual({
      says: [{ type: 'text', text: 'Vendas, {{ms}}!' }],
      next: { queue: { enterId: 11, assignsAgent: true } },
    });
  });

  it('sends nothing where the queue has no greeting', () => {
    expect(answer({ queues, says: '2' }).says).toEqual([]);
  });

  it('leaves the ticket to the whole queue when the company has random assignment switched off', () => {
    expect(answer({ queues, says: '1', settings: { userRandom: 'disabled' } }).next).toEqual({
      queue: { enterId: 11, assignsAgent: false },
    });
  });

  it('assigns an agent where tickets rotate, whatever the company setting', () => {
    const rotating = [aMenuQueue({ id: 11, rotatesAgents: true, rotationMinutes: 5 }), aMenuQueue({ id: 12 })];
    const settings = { userRandom: 'disabled' } as const;
    expect(answer({ queues: rotating, says: '1', settings }).next.queue).toMatchObject({ assignsAgent: true });
  });

  it('sends the number of waiting tickets', () => {
    const settings = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição:' } as const;
    expect(answer({ queues, says: '2', settings }).says).toEqual([{ type: 'position', text: 'Sua posição:' }]);
  });

  it('closes the ticket when the queue closes its tickets', () => {
    const informing = [aMenuQueue({ id: 11, closesTickets: true }), aMenuQueue({ id: 12 })];
    const settings = { sendQueuePosition: 'enabled' } as const;
    expect(answer({ queues: informing, says: '1', settings })).toEqual({
      says: [],
      next: { queue: { enterId: 11, assignsAgent: false }, close: { saysFarewell: false } },
    });
  });
});

it('“sair” says goodbye once and closes', () => {
  expect(answer({ says: 'sair', connection: { completionMessage: 'Até logo!' } })).toEqual({
    says: [{ type: 'text', text: 'Até logo!' }],
    next: { close: { saysFarewell: false } },
  });
  expect(answer({ says: 'sair' })).toEqual({ says: [], next: { close: { saysFarewell: false } } });
});
