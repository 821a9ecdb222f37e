import { describe, expect, it } from 'vitest';
import { silence } from '../automation-step.ts';
import type { OptionFacts } from '../conversation.ts';
import { aConversation, aMenuQueue, anOption } from '../testing/a-conversation.ts';
import { closedHours } from '../testing/hours.ts';
import { optionChoiceIdOf, optionTreeStep } from './option-tree.step.ts';
import { queueMenuStep } from './queue-menu.step.ts';
import { singleQueueStep } from './single-queue.step.ts';

type Changes = NonNullable<Parameters<typeof aConversation>[0]>;

const now = new Date('2026-11-16T15:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const sales = aMenuQueue({ id: 11, name: 'Vendas', greetingMessage: 'Vendas, bom dia!' });
const finance = aMenuQueue({ id: 13, name: 'Financeiro', greetingMessage: 'Financeiro, pois não?' });
const ana = { id: 5, name: 'Ana', farewellMessage: '' };

const prices = anOption({ id: 1, name: 'Preços', message: 'De quê?' });
const hours = anOption({ id: 2, name: 'Horário', message: 'Das 8 às 18.' });
const chairs = anOption({ id: 3, parentId: 1, name: 'Cadeiras', message: 'A partir de 99.' });
const tables = anOption({ id: 4, parentId: 1, name: 'Mesas', message: 'A partir de 299.' });
const tree = [prices, hours, chairs, tables];

/** Rita is in the queue and was offered its options, or those below one of them. */
const choosing = (says: string, changes: Changes = {}, below: number | null = null) => {
  const ticket = { queueId: 11, botTurns: 1, botSpokeAt: secondsAgo(60), ...changes.ticket };
  const conversation = { now, queue: sales, options: tree, choosing: { below }, ...changes, ticket, says };
  return optionTreeStep.answer(aConversation(conversation));
};
const withOption = (option: Partial<OptionFacts>, changes: Changes = {}) =>
  choosing('1', { ...changes, options: [anOption({ id: 1, message: 'Certo!', ...option }), hours] });

const question = (greeting: string, ...lines: string[]) =>
  [
    greeting,
    lines.map((line, index) => `[ ${index + 1} ] - ${line}`).join('\n'),
    '[ # ] - Voltar ao menu\n[ Sair ] - Encerrar atendimento',
  ].join('\n\n');
const text = (words: string) => ({ type: 'text', text: words });

describe('entering a queue with options', () => {
  const entering = (changes: Changes) => queueMenuStep.answer(aConversation({ says: '1', options: tree, ...changes }));
  const queues = [sales, aMenuQueue({ id: 12 })];

  it('sends the greeting, the options and the commands to leave, and assigns no agent yet', () => {
    expect(entering({ queues })).toEqual({
      says: [text(question('Vendas, bom dia!', 'Preços', 'Horário'))],
      next: {
        queue: { enterId: 11, assignsAgent: false },
        options: { below: null },
        countsTurn: 'restart',
        log: ['chatBot'],
      },
    });
  });

  it('sends the files of the queue afterwards, without the number of waiting tickets', () => {
    const settings = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição:' } as const;
    const sending = [{ ...sales, fileListId: 70 }, queues[1] ?? sales];
    expect(entering({ queues: sending, settings }).says).toEqual([
      text(question('Vendas, bom dia!', 'Preços', 'Horário')),
      { type: 'files', fileListId: 70 },
    ]);
  });

  it('asks nothing while the queue is closed', () => {
    const closed = [{ ...sales, businessHours: closedHours, outOfHoursMessage: 'Fechado.' }, queues[1] ?? sales];
    const { says, next } = entering({ queues: closed, settings: { scheduleType: 'queue' } });
    expect([says, next.options]).toEqual([[text('Fechado.')], undefined]);
  });

  it('asks nothing in a queue that closes its tickets', () => {
    const informing = [{ ...sales, closesTickets: true, fileListId: 70 }, queues[1] ?? sales];
    expect(entering({ queues: informing })).toEqual({
      says: [text('Vendas, bom dia!'), { type: 'files', fileListId: 70 }],
      next: { queue: { enterId: 11, assignsAgent: false }, close: { saysFarewell: false } },
    });
  });

  it('takes a single option as chosen, down to the first real choice', () => {
    const only = [
      anOption({ id: 9, name: 'Entrada', message: 'Bem-vinda!' }),
      { ...prices, parentId: 9 },
      chairs,
      tables,
    ];
    expect(entering({ queues, options: only })).toMatchObject({
      says: [text('Vendas, bom dia!'), text('Bem-vinda!'), text(question('De quê?', 'Cadeiras', 'Mesas'))],
      next: { queue: { enterId: 11, assignsAgent: false }, options: { below: 1 } },
    });
  });
});

describe('a connection with one queue', () => {
  const writing = (changes: Changes) => aConversation({ queues: [sales], options: tree, ...changes });
  const rootMenu = question('Vendas, bom dia!', 'Preços', 'Horário').replace('[ # ] - Voltar ao menu\n', '');

  it.each(['oi', '1', '#', 'Preços'])(
    'enters it immediately and asks for its options, whatever the message says: “%s”',
    (says) => {
      const conversation = writing({ says });
      expect([singleQueueStep.applies(conversation), queueMenuStep.applies(conversation)]).toEqual([false, true]);
      expect(queueMenuStep.answer(conversation)).toMatchObject({
        says: [text(rootMenu)],
        next: { queue: { enterId: 11, assignsAgent: false }, options: { below: null } },
      });
    },
  );

  it('asks with the greeting and picture of the connection where the queue has none', () => {
    const queues = [{ ...sales, greetingMessage: '' }];
    const { says } = queueMenuStep.answer(writing({ queues, connection: { greetingMedia: '7/a.png' } }));
    expect(says).toMatchObject([
      { type: 'file', caption: expect.stringMatching(/^Olá! Com quem quer falar\?\n\n\[ 1 ] - Preços/) },
    ]);
  });

  it('lets a customer leave with the first message', () => {
    expect(queueMenuStep.answer(writing({ says: 'sair' })).next).toEqual({ close: { saysFarewell: false } });
  });

  it('shows its options again to a customer who asks for the menu, unless it has closed', () => {
    const inQueue = { says: '#', ticket: { queueId: 11, botTurns: 1 } } as const;
    expect(queueMenuStep.answer(writing(inQueue))).toEqual({
      says: [text(rootMenu)],
      next: { options: { below: null }, countsTurn: true },
    });
    const closed = [{ ...sales, businessHours: closedHours }];
    const shut = writing({ ...inQueue, queues: closed, settings: { scheduleType: 'queue' } });
    expect(queueMenuStep.applies(shut)).toBe(false);
  });

  it('with one option greets, sends the message of the option, and assigns no agent', () => {
    const conversation = writing({ options: [hours] });
    expect([singleQueueStep.applies(conversation), queueMenuStep.applies(conversation)]).toEqual([true, false]);
    expect(singleQueueStep.answer(conversation)).toEqual({
      says: [text('Olá! Com quem quer falar?'), text('Das 8 às 18.')],
      next: { queue: { enterId: 11, assignsAgent: false }, options: 'over' },
    });
  });

  it('sends its files between greeting and position', () => {
    const settings = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição:' } as const;
    const queues = [{ ...sales, fileListId: 70 }];
    const { says } = singleQueueStep.answer(writing({ queues, options: [], settings }));
    expect(says.map(({ type }) => type)).toEqual(['text', 'files', 'position']);
  });
});

describe('an answer to the options', () => {
  it.each([
    ['1', 'De quê?'],
    ['preços', 'De quê?'],
    ['[ 2 ] - Horário', 'Das 8 às 18.'],
  ])('“%s” selects that option', (says, expected) => {
    expect(choosing(says).says).toMatchObject([
      { text: expect.stringMatching(new RegExp(`^${expected.replace('?', '\\?')}`)) },
    ]);
  });

  it('is read from a tapped row', () => {
    const message = { details: { type: 'choice', choiceId: optionChoiceIdOf({ id: 2 }) } } as const;
    expect(choosing('Este', { message }).says).toEqual([text('Das 8 às 18.')]);
  });

  it('that leads to a next level asks the next question, with new attempts', () => {
    expect(choosing('1', { ticket: { botTurns: 3 } })).toEqual({
      says: [text(question('De quê?', 'Cadeiras', 'Mesas'))],
      next: { options: { below: 1 }, countsTurn: 'restart' },
    });
    expect(choosing('2', {}, 1).says).toEqual([text('A partir de 299.')]);
  });

  it('that ends the options lets the customer wait and assigns an agent of the queue', () => {
    expect(choosing('2').next).toEqual({ queue: { enterId: 11, assignsAgent: true }, options: 'over' });
    expect(choosing('2', { settings: { userRandom: 'disabled' } }).next).toEqual({ options: 'over' });
    expect(choosing('2', { ticket: { userId: 5 } }).next).toEqual({ options: 'over' });
  });

  it.each([
    ['3', {}],
    ['oi', {}],
    ['', {}],
    ['1', { message: { content: 'image' } }],
  ] as const)('that is invalid (“%s”) repeats the question', (says, changes) => {
    expect(choosing(says, changes, 1)).toEqual({
      says: [text(question('De quê?', 'Cadeiras', 'Mesas'))],
      next: { options: { below: 1 }, countsTurn: true },
    });
  });

  it.each([
    ['the attempts are used up', { ticket: { botTurns: 4 } }],
    ['the bot pauses', { connection: { botPauseMinutes: 5 } }],
    ['it was written before the question could be read', { message: { sentAt: secondsAgo(58) } }],
    ['there is nothing left to choose from', { options: [prices] }],
  ] as const)('that is invalid brings nothing when %s', (_when, changes) => {
    expect(choosing('oi', changes, 1)).toBe(silence);
  });

  it('that is invalid is logged when it was the last attempt', () => {
    expect(choosing('oi', { ticket: { botTurns: 3 } })).toEqual({
      says: [],
      next: { log: ['retriesLimitQueue'], countsTurn: true },
    });
  });

  it('“sair” says goodbye once and closes', () => {
    expect(choosing('Sair', { connection: { completionMessage: 'Até logo!' } })).toEqual({
      says: [text('Até logo!')],
      next: { close: { saysFarewell: false } },
    });
  });

  it.each(['#', '0'])('“%s” leads back to the menu of queues, even after an agent was assigned', (says) => {
    const { says: menu, next } = choosing(says, { ticket: { userId: 5 } }, 1);
    expect(menu).toMatchObject([{ text: expect.stringContaining('[ 1 ] - Vendas\n[ 2 ] - Pós-venda') }]);
    expect(next).toMatchObject({ queue: { leave: true } });
    expect(choosing(says, { ticket: { botTurns: 3 } }).says).toEqual([]);
  });
});

describe('an option', () => {
  it('of text that is empty sends nothing and ends', () => {
    expect(withOption({ message: ' ' })).toEqual({
      says: [],
      next: { queue: { enterId: 11, assignsAgent: true }, options: 'over' },
    });
  });

  it('of files sends its message and the files', () => {
    expect(withOption({ action: 'file', fileListId: 70 }).says).toEqual([
      text('Certo!'),
      { type: 'files', fileListId: 70 },
    ]);
  });

  it('that closes says goodbye with its own text only', () => {
    expect(withOption({ closesTicket: true, action: 'file', fileListId: 70 })).toEqual({
      says: [text('Certo!'), { type: 'files', fileListId: 70 }],
      next: { options: 'over', close: { saysFarewell: false } },
    });
    expect(withOption({ closesTicket: true, action: 'queue', targetQueue: finance }).next).toEqual({
      queue: { enterId: 13, assignsAgent: false },
      options: 'over',
      close: { saysFarewell: false },
    });
  });

  it('of text ignores the targets of other kinds', () => {
    const leftOver = { targetQueue: finance, targetUser: ana, fileListId: 70 };
    expect(withOption(leftOver)).toEqual({
      says: [text('Certo!')],
      next: { queue: { enterId: 11, assignsAgent: true }, options: 'over' },
    });
    expect(withOption({ ...leftOver, closesTicket: true })).toEqual({
      says: [text('Certo!')],
      next: { options: 'over', close: { saysFarewell: false } },
    });
  });

  it('of a queue moves the ticket there, assigns an agent, and sends the number of waiting tickets', () => {
    const settings = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição:' } as const;
    expect(withOption({ action: 'queue', targetQueue: finance }, { settings })).toEqual({
      says: [text('Certo!'), { type: 'position', text: 'Sua posição:' }],
      next: { queue: { enterId: 13, assignsAgent: true }, options: 'over' },
    });
    expect(withOption({ action: 'queue', targetQueue: finance, message: '' }).says).toEqual([
      text('Financeiro, pois não?'),
    ]);
  });

  it('of a queue that is closed sends the out-of-hours message', () => {
    const closed = { ...finance, businessHours: closedHours, outOfHoursMessage: 'Voltamos às 8.' };
    const { says, next } = withOption(
      { action: 'queue', targetQueue: closed },
      { settings: { scheduleType: 'queue' } },
    );
    expect(says).toEqual([text('Certo!'), text('Voltamos às 8.')]);
    expect(next).toMatchObject({ queue: { enterId: 13, assignsAgent: false } });
  });

  it('of a queue that closes its tickets closes the ticket there', () => {
    const informing = { ...finance, closesTickets: true };
    expect(withOption({ action: 'queue', targetQueue: informing }).next).toMatchObject({
      queue: { enterId: 13, assignsAgent: false },
      close: { saysFarewell: false },
    });
  });

  it('of an agent assigns exactly that agent', () => {
    expect(withOption({ action: 'agent', targetQueue: finance, targetUser: ana })).toEqual({
      says: [text('Certo!')],
      next: { queue: { enterId: 13, assignsAgent: false, agent: ana }, options: 'over' },
    });
  });

  it.each([
    ['queue', { action: 'queue' }, { enterId: 11, assignsAgent: true }],
    ['person', { action: 'agent', targetQueue: finance }, { enterId: 13, assignsAgent: true }],
    ['queue of the person', { action: 'agent', targetUser: ana }, { enterId: 11, assignsAgent: false, agent: ana }],
    ['file list', { action: 'file' }, { enterId: 11, assignsAgent: true }],
  ] as const)('whose %s was deleted does the rest', (_what, option, queue) => {
    expect(withOption(option)).toEqual({ says: [text('Certo!')], next: { queue, options: 'over' } });
  });
});
