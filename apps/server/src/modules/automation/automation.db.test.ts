import { addDays } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { contactsRepo } from '../contacts/index.ts';
import { acceptTicket, ticketLogsRepo } from '../tickets/index.ts';
import { MAX_BOT_ANSWERS } from './is-in-loop.ts';
import { menuText } from './menu/menu-text.ts';
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
  it('asks, and puts the ticket where the customer wants it', async () => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues, settings: { userRandom: 'disabled' } });
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.heard()).toEqual([menu]);
    await rita.says('2');
    expect(await rita.heard()).toEqual([]);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ status: 'pending', queueId: shop.queues[1]?.id, userId: null, botTurns: 1 });
    expect(await logTypes(shop, ticket.id)).toEqual(['create', 'chatBot', 'queue']);
  });

  it('lists the ticket by what the customer asked, not by the number of the queue', async () => {
    const shop = await aShop(app, { queues: twoQueues, settings: { userRandom: 'disabled' } });
    const rita = shop.customer();
    await rita.says('Vocês entregam sofá no sábado?');
    await rita.says('7');
    await rita.says('2');
    expect(await rita.ticket()).toMatchObject({ lastMessage: 'Vocês entregam sofá no sábado?', unreadCount: 3 });
    await rita.says('12');
    expect(await rita.ticket()).toMatchObject({ lastMessage: '12' });
  });

  it('greets in the words of the queue, with the name of the customer and the hour of the company', async () => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.says('vendas');
    expect(await rita.heard()).toEqual(['Boa tarde, Rita! Aqui é Vendas.']);
  });

  it('repeats the menu after a wrong answer, as often as it may, and then waits for people', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { maxBotMenus: 2 } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('7');
    await rita.says('9');
    expect(await rita.heard()).toEqual([menu, menu]);
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ queueId: shop.queues[0]?.id });
  });

  it('answers a burst of messages with one menu', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.saysInABurst('oi', 'tudo bem?', 'preciso de ajuda');
    expect(await rita.heard()).toEqual([menu]);
    expect(await rita.tickets()).toHaveLength(1);
  });

  it('keeps quiet for as long as the connection says', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { botPauseMinutes: 5 } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('alô?');
    expect(await rita.heard()).toEqual([menu]);
    app.advance(300);
    await rita.says('alô?');
    expect(await rita.heard()).toEqual([menu]);
  });

  it('leads back from a queue to the menu', async () => {
    const shop = await aShop(app, { queues: twoQueues, settings: { userRandom: 'disabled' } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('2');
    await rita.says('#');
    expect(await rita.heard()).toEqual([menu, menu]);
    expect(await rita.ticket()).toMatchObject({ queueId: null, status: 'pending' });
  });

  it('says goodbye to who leaves, and meets them again on a new ticket', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { completionMessage: 'Até logo, {{firstName}}!' } });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('SAIR');
    expect(await rita.heard()).toEqual([menu, 'Até logo, Rita!']);
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
    await rita.says('voltei');
    expect(await rita.heard()).toEqual([menu]);
    expect(await rita.tickets()).toHaveLength(2);
  });

  it('gives the ticket to somebody of the queue who is at work, and robots leave it to them', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const [sales, support] = shop.queues;
    if (!sales || !support) throw new Error('Two queues were asked for.');
    await shop.agent(sales, { name: 'Ausente' });
    const present = await shop.agent(sales, { name: 'Presente', isOnline: true });
    await shop.agent(support, { name: 'De outra fila', isOnline: true });
    const rita = shop.customer();
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: sales.id, userId: present.id });
    await rita.heard();
    await rita.says('#');
    expect(await rita.heard()).toEqual([]);
  });

  it('leaves the ticket to all of the queue when nobody is at work', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const [sales] = shop.queues;
    if (!sales) throw new Error('Two queues were asked for.');
    await shop.agent(sales, { name: 'Ausente' });
    const rita = shop.customer();
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: sales.id, userId: null });
  });

  it('tells how many wait in the queue', async () => {
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
    expect([await rita.heard(), await saulo.heard()]).toEqual([
      ['Sua posição em Loja: *1*'],
      ['Sua posição em Loja: *2*'],
    ]);
  });

  it('closes the ticket of who chose a queue that only informs, after it has informed', async () => {
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
    expect(await rita.heard()).toEqual(['Rua das Flores, 12']);
    expect(await rita.ticket()).toMatchObject({ status: 'closed', queueId: shop.queues[0]?.id });
  });

  it('sends a menu that is too long for a picture after the picture, and none of it twice', async () => {
    const greetingMessage = 'Bem-vinda! '.repeat(100);
    const shop = await aShop(app, {
      queues: twoQueues,
      connection: { greetingMessage, greetingMedia: '1/media/a.png' },
    });
    const rita = shop.customer();
    await rita.says('oi');
    expect(
      (await rita.allHeard()).map(({ content, mediaKey, body }) => [content, mediaKey, body.length > 1024]),
    ).toEqual([
      ['image', '1/media/a.png', false],
      ['text', null, true],
    ]);
  });

  it('sends the menu under its picture where it fits, and alone where the channel does not take the file', async () => {
    const heardWith = async (greetingMedia: string) => {
      const shop = await aShop(app, { queues: twoQueues, connection: { greetingMedia } });
      const rita = shop.customer();
      await rita.says('oi');
      return (await rita.allHeard()).map(({ content, body }) => [content, body]);
    };
    expect(await heardWith('1/media/a.jpg')).toEqual([['image', menu]]);
    expect(await heardWith('1/media/a.webp')).toEqual([['image', menu]]);
    expect(await heardWith('1/media/a.zip')).toEqual([['text', menu]]);
  });
});

describe('a connection with one queue', () => {
  it('greets once, and the ticket is in the queue', async () => {
    const shop = await aShop(app, { queues: [{ name: 'Loja' }] });
    const rita = shop.customer();
    await rita.says('oi');
    await rita.says('tem cadeira?');
    expect(await rita.heard()).toEqual(['Olá!']);
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
  expect(await rita.heard()).toEqual(['Olá! Seu atendimento é o #1.']);
  expect(await paulo.heard()).toEqual(['Olá! Seu atendimento é o #2.']);
  expect(await paulo.ticket()).toMatchObject({ number: 2 });
});

describe('robots are silent', () => {
  it('on a connection without queues', async () => {
    const shop = await aShop(app);
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.heard()).toEqual([]);
  });

  it('as soon as a person has taken the conversation', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.says('oi');
    const { id: ticketId } = await rita.ticket();
    const [queue] = shop.queues;
    await acceptTicket(shop.scope(), { ticketId, userId: shop.company.admin.id, ...(queue && { queueId: queue.id }) });
    await rita.heard();
    await rita.says('2');
    expect(await rita.heard()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'open', queueId: shop.queues[0]?.id });
  });

  it('towards a contact for whom they were switched off', async () => {
    const shop = await aShop(app, { queues: twoQueues, connection: { maxBotMenus: 0 } });
    const rita = shop.customer();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    await contactsRepo.update(shop.scope(), contactId, { isBotDisabled: true });
    await rita.heard();
    await rita.says('oi?');
    expect(await rita.heard()).toEqual([]);
  });

  it.each([
    ['whose subscription is over', { dueDate: addDays('2026-11-16', -1) }],
    ['that was switched off', { isActive: false }],
  ])('in a company %s', async (_what, company) => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues, company });
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.heard()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', unreadCount: 1, botTurns: 0 });
  });

  it('when the message is older than the time in which the channel lets us answer', async () => {
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.sends({ type: 'text', text: 'oi' }, new Date('2026-11-15T14:00:00Z'));
    expect(await rita.heard()).toEqual([]);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ botTurns: 0 });
    expect(await logTypes(shop, ticket.id)).toEqual(['create']);
  });

  it('towards another robot that never stops, also when every answer of ours closes the ticket', async () => {
    const shop = await aShop(app, {
      queues: [{ name: 'Avisos', closesTickets: true }],
      settings: { sendFarewellWaitingTicket: 'enabled' },
    });
    const robot = shop.customer('Robô');
    for (let turn = 0; turn < MAX_BOT_ANSWERS + 5; turn += 1) {
      app.advance(1);
      await robot.sends({ type: 'text', text: 'Obrigado pelo contato, em breve responderemos.' });
    }
    expect(await robot.heard()).toHaveLength(MAX_BOT_ANSWERS);
    expect(await robot.ticket()).toMatchObject({ status: 'pending', queueId: null });
    app.advance(601);
    await robot.sends({ type: 'text', text: 'oi' });
    expect(await robot.heard()).toHaveLength(1);
  });
});

describe('whatever happens to the message happens to the answer', () => {
  it('a try of the lane that fails leaves neither, and the next one both', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    const attempt = rita.tries('oi');
    const fail = () => {
      throw new Error('the machine went down');
    };
    await expect(attempt(fail)).rejects.toThrow('the machine went down');
    expect(await rita.tickets()).toEqual([]);
    await attempt();
    expect(await rita.heard()).toEqual([menu]);
    await attempt();
    expect(await rita.heard()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ botTurns: 1, unreadCount: 1 });
  });

  it('robots write by the door everybody writes by', async () => {
    const shop = await aShop(app, { queues: twoQueues });
    const rita = shop.customer();
    await rita.says('oi');
    const [message] = await rita.allHeard();
    expect(message).toMatchObject({
      author: 'bot',
      userId: null,
      delivery: 'queued',
      connectionId: shop.connection.id,
    });
    expect(await rita.ticket()).toMatchObject({ lastMessageFromUs: true, unreadCount: 1, lastAgentMessageAt: null });
  });
});
