import { addDays, menuText } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { contactsRepo } from '../contacts/index.ts';
import { acceptTicket, ticketLogsRepo } from '../tickets/index.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { MAX_BOT_ANSWERS } from './is-in-loop.ts';
import { sendBotMessages } from './send-bot-messages.ts';
import { aShop } from './testing/shop.ts';

const app = await testApp();
const twoQueues = [
  { name: 'Vendas', greetingMessage: '{{ms}}, {{firstName}}! Aqui é {{queue}}.' },
  { name: 'Pós-venda' },
];
const menu = menuText('Olá!', twoQueues);
const logTypes = async (shop: Awaited<ReturnType<typeof aShop>>, ticketId: number) =>
  (await ticketLogsRepo.list(shop.scope(), ticketId)).map(({ type }) => type).reverse();

describe('a connection with several queues', () => {
  it('sends the menu and moves the ticket to the queue the customer chooses', async () => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues, settings: { userRandom: 'disabled' } });
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual([menu]);
    await rita.says('2');
    expect(await rita.received()).toEqual([]);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ status: 'pending', queueId: shop.queues[1]?.id, userId: null, botTurns: 1 });
    expect(await logTypes(shop, ticket.id)).toEqual(['create', 'chatBot', 'queue']);
  });

  it("previews the ticket with the customer's question, not with the number of the queue", async () => {
    const shop = await aShop(app, { queues: twoQueues, settings: { userRandom: 'disabled' } });
    const rita = shop.customer();
    await rita.says('Vocês entregam sofá no sábado?');
    await rita.says('7');
    await rita.says('2');
    expect(await rita.ticket()).toMatchObject({ lastMessage: 'Vocês entregam sofá no sábado?', unreadCount: 3 });
    await rita.says('12');
    expect(await rita.ticket()).toMatchObject({ lastMessage: '12' });
  });

  it("greets with the text of the queue, the customer's name and the company's local time", async () => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.says('vendas');
    expect(await rita.received()).toEqual(['Boa tarde, Rita! Aqui é Vendas.']);
  });

  it('repeats the menu after a wrong answer up to the limit, then leaves the ticket to agents', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { maxBotMenus: 2 } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('7');
    await rita.says('9');
    expect(await rita.received()).toEqual([menu, menu]);
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ queueId: shop.queues[0]?.id });
  });

  it('answers a burst of messages with one menu', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.saysInABurst('oi', 'tudo bem?', 'preciso de ajuda');
    expect(await rita.received()).toEqual([menu]);
    expect(await rita.tickets()).toHaveLength(1);
  });

  it('sends nothing during the pause of the connection', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { botPauseMinutes: 5 } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('alô?');
    expect(await rita.received()).toEqual([menu]);
    app.advance(300);
    await rita.says('alô?');
    expect(await rita.received()).toEqual([menu]);
  });

  it('leads back from a queue to the menu', async () => {
    const shop = await aShop(app, { queues: twoQueues, settings: { userRandom: 'disabled' } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('2');
    await rita.says('#');
    expect(await rita.received()).toEqual([menu, menu]);
    expect(await rita.ticket()).toMatchObject({ queueId: null, status: 'pending' });
  });

  it('says goodbye to a customer who leaves, and greets them again on a new ticket', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { completionMessage: 'Até logo, {{firstName}}!' } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('SAIR');
    expect(await rita.received()).toEqual([menu, 'Até logo, Rita!']);
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
    await rita.says('voltei');
    expect(await rita.received()).toEqual([menu]);
    expect(await rita.tickets()).toHaveLength(2);
  });

  it('assigns the ticket to an agent of the queue who is online, and then bots stay silent', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const [sales, support] = shop.queues;
    if (!sales || !support) throw new Error('Two queues were asked for.');
    await shop.agent(sales, { name: 'Ausente' });
    const present = await shop.agent(sales, { name: 'Presente', isOnline: true });
    await shop.agent(support, { name: 'De outra fila', isOnline: true });
    const rita = shop.customer();
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: sales.id, userId: present.id });
    await rita.received();
    await rita.says('#');
    expect(await rita.received()).toEqual([]);
  });

  it('leaves the ticket to the whole queue when no agent is online', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const [sales] = shop.queues;
    if (!sales) throw new Error('Two queues were asked for.');
    await shop.agent(sales, { name: 'Ausente' });
    const rita = shop.customer();
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: sales.id, userId: null });
  });

  it('sends the number of tickets waiting in the queue', async () => {
    const shop = await aShop(app, {
      queues: [{ name: 'Loja' }, { name: 'Oficina' }],
      settings: {
        sendQueuePosition: 'enabled',
        sendQueuePositionMessage: 'Sua posição em {{queue}}:',
        userRandom: 'disabled',
      },
    });
    const rita = shop.customer('Rita');
    const saulo = shop.customer('Saulo');
    await rita.says('1');
    await saulo.says('1');
    expect([await rita.received(), await saulo.received()]).toEqual([
      ['Sua posição em Loja: *1*'],
      ['Sua posição em Loja: *2*'],
    ]);
  });

  it('closes the ticket after the greeting when the queue closes its tickets', async () => {
    const shop = await aShop(app, {
      queues: [{ name: 'Endereço', greetingMessage: 'Rua das Flores, 12' }, { name: 'Loja' }].map((queue, index) => ({
        ...queue,
        closesTickets: index === 0,
      })),
      connection: { completionMessage: 'Até logo!' },
      settings: { sendFarewellWaitingTicket: 'enabled' },
    });
    const rita = shop.customer();
    await rita.says('1');
    expect(await rita.received()).toEqual(['Rua das Flores, 12']);
    expect(await rita.ticket()).toMatchObject({ status: 'closed', queueId: shop.queues[0]?.id });
  });

  it('sends a menu that is too long for a caption after the picture, and only once', async () => {
    const greetingMessage = 'Bem-vinda! '.repeat(100);
    const shop = await aShop(app, {
      queues: twoQueues,
      connection: { greetingMessage, greetingMedia: '1/media/a.png' },
    });
    const rita = shop.customer();
    await rita.says('oi');
    expect(
      (await rita.allReceived()).map(({ content, mediaKey, body }) => [content, mediaKey, body.length > 1024]),
    ).toEqual([
      ['image', '1/media/a.png', false],
      ['text', null, true],
    ]);
  });

  it('sends the menu as caption where it fits, and alone where the channel does not support the file', async () => {
    const receivedWith = async (greetingMedia: string) => {
      const shop = await aShop(app, { queues: twoQueues, connection: { greetingMedia } });
      const rita = shop.customer();
      await rita.says('oi');
      return (await rita.allReceived()).map(({ content, body }) => [content, body]);
    };
    expect(await receivedWith('1/media/a.jpg')).toEqual([['image', menu]]);
    expect(await receivedWith('1/media/a.webp')).toEqual([['image', menu]]);
    expect(await receivedWith('1/media/a.zip')).toEqual([['text', menu]]);
  });
});

describe('a connection with one queue', () => {
  it('greets once and moves the ticket into the queue', async () => {
    const shop = await aShop(app, { queues: [{ name: 'Loja' }] });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('tem cadeira?');
    expect(await rita.received()).toEqual(['Olá!']);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ queueId: shop.queues[0]?.id, userId: null, status: 'pending', unreadCount: 2 });
    expect(await logTypes(shop, ticket.id)).toEqual(['create', 'queue']);
  });
});

it('a greeting names the number of the ticket that the same message opens', async () => {
  const connection = { greetingMessage: 'Olá! Seu atendimento é o #{{ticket_id}}.' };
  const shop = await aShop(app, { queues: [{ name: 'Loja' }], connection });
  const [rita, paulo] = [shop.customer(), shop.customer('Paulo Lima')];
  await rita.says('oi');
  await paulo.says('oi');
  expect(await rita.received()).toEqual(['Olá! Seu atendimento é o #1.']);
  expect(await paulo.received()).toEqual(['Olá! Seu atendimento é o #2.']);
  expect(await paulo.ticket()).toMatchObject({ number: 2 });
});

describe('bots stay silent', () => {
  it('on a connection without queues', async () => {
    const shop = await aShop(app);
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual([]);
  });

  it('as soon as an agent has accepted the ticket', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.says('oi');
    const { id: ticketId } = await rita.ticket();
    const [queue] = shop.queues;
    await acceptTicket(shop.scope(), { ticketId, userId: shop.company.admin.id, ...(queue && { queueId: queue.id }) });
    await rita.received();
    await rita.says('2');
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'open', queueId: shop.queues[0]?.id });
  });

  it('towards a contact with bots switched off', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { maxBotMenus: 0 } });
    const rita = shop.customer();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    await contactsRepo.update(shop.scope(), contactId, { isBotDisabled: true });
    await rita.received();
    await rita.says('oi?');
    expect(await rita.received()).toEqual([]);
  });

  it.each([
    ['whose subscription is over', { dueDate: addDays('2026-11-16', -1) }],
    ['that was switched off', { isActive: false }],
  ])('in a company %s', async (_what, company) => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues, company });
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', unreadCount: 1, botTurns: 0 });
  });

  it('when the message is older than the reply window of the channel', async () => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.sends({ type: 'text', text: 'oi' }, new Date('2026-11-15T14:00:00Z'));
    expect(await rita.received()).toEqual([]);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ botTurns: 0 });
    expect(await logTypes(shop, ticket.id)).toEqual(['create']);
  });

  it('towards another bot that never stops, even if each of our answers closes the ticket', async () => {
    const shop = await aShop(app, {
      queues: [{ name: 'Avisos', closesTickets: true }],
      settings: { sendFarewellWaitingTicket: 'enabled' },
    });
    const otherBot = shop.customer('Robô');
    for (let turn = 0; turn < MAX_BOT_ANSWERS + 5; turn += 1) {
      app.advance(1);
      await otherBot.sends({ type: 'text', text: 'Obrigado pelo contato, em breve responderemos.' });
    }
    expect(await otherBot.received()).toHaveLength(MAX_BOT_ANSWERS);
    expect(await otherBot.ticket()).toMatchObject({ status: 'pending', queueId: null });
    app.advance(601);
    await otherBot.sends({ type: 'text', text: 'oi' });
    expect(await otherBot.received()).toHaveLength(1);
  });

  it('towards another bot whose messages arrive in one moment', async () => {
    const shop = await aShop(app, { queues: [{ name: 'Avisos', closesTickets: true }] });
    const otherBot = shop.customer('Robô');
    await otherBot.saysInABurst(...Array.from({ length: MAX_BOT_ANSWERS + 5 }, () => 'Em breve responderemos.'));
    expect(await otherBot.received()).toHaveLength(MAX_BOT_ANSWERS);
  });
});

it('an answer of many messages over several minutes is one answer for the loop guard', async () => {
  const shop = await aShop(app, { queues: twoQueues });
  const rita = shop.customer();
  await rita.says('oi');
  await rita.received();
  const facts = await conversationsRepo.findFacts(shop.scope(), { ticketId: (await rita.ticket()).id });
  if (!facts) throw new Error('The ticket has a connection.');
  const answersId = await rita.lastWritten();
  for (let part = 0; part < MAX_BOT_ANSWERS + 5; part += 1) {
    app.advance(5);
    await sendBotMessages(shop.scope(), facts, [{ type: 'text', text: `Parte ${part}` }], { answersId });
  }
  await rita.received();
  await rita.says('hein?');
  expect(await rita.received()).toEqual([menu]);
});

describe('the message and its answer are one transaction', () => {
  it('a failed attempt of the lane stores neither, and the next attempt stores both', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    const attempt = rita.tries('oi');
    const fail = () => {
      throw new Error('the machine went down');
    };
    await expect(attempt(fail)).rejects.toThrow('the machine went down');
    expect(await rita.tickets()).toEqual([]);
    await attempt();
    expect(await rita.received()).toEqual([menu]);
    await attempt();
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ botTurns: 1, unreadCount: 1 });
  });

  it('bot messages take the normal outbound path', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.says('oi');
    const [message] = await rita.allReceived();
    expect(message).toMatchObject({
      author: 'bot',
      userId: null,
      delivery: 'queued',
      connectionId: shop.connection.id,
    });
    expect(await rita.ticket()).toMatchObject({ lastMessageFromUs: true, unreadCount: 1, lastAgentMessageAt: null });
  });
});
