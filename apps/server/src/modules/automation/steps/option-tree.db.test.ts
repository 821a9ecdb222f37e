import { menuText } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { chatbotsRepo, type OptionDraft, replaceOptions } from '../../chatbots/index.ts';
import { createFileList, filesRepo } from '../../files/index.ts';
import { acceptTicket, closeTicket, ticketLogsRepo } from '../../tickets/index.ts';
import { userQueuesRepo } from '../../users/index.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';

const app = await testApp();
const noon = new Date('2026-11-16T15:00:00Z');
const queues = [
  { name: 'Vendas', greetingMessage: 'Vendas!' },
  { name: 'Financeiro', greetingMessage: 'Financeiro!' },
];
const option = (
  name: string,
  message = '',
  options?: OptionDraft[],
  more: OptionDraft['fields'] = {},
): OptionDraft => ({
  fields: { name, message, ...more },
  options,
});
const salesOptions = [
  option('Preços', 'De quê, {{firstName}}?', [
    option('Cadeiras', 'A partir de 99.'),
    option('Mesas', 'A partir de 299.', undefined, { closesTicket: true }),
  ]),
  option('Horário', 'Das 8 às 18.'),
];
const menu = menuText('Olá!', queues);
const level = (greeting: string, ...names: string[]) =>
  menuText(
    greeting,
    names.map((name) => ({ name })),
    { leadsBack: true },
  );
const salesMenu = level('Vendas!', 'Preços', 'Horário');
const pricesMenu = level('De quê, Rita?', 'Cadeiras', 'Mesas');

async function aShopWith(options: readonly OptionDraft[], plan: ShopPlan = {}) {
  app.setNow(noon);
  const shop = await aShop(app, { queues, settings: { userRandom: 'disabled', ...plan.settings }, ...plan });
  const [sales, finance] = shop.queues;
  if (!sales) throw new Error('At least one queue was asked for.');
  await replaceOptions(shop.scope(), { queueId: sales.id, drafts: options });
  return { ...shop, sales, finance, rita: shop.customer() };
}

type Rita = Awaited<ReturnType<typeof aShopWith>>['rita'];

async function converse(rita: Rita, lines: readonly (readonly [wrote: string, expected: readonly string[]])[]) {
  for (const [wrote, expected] of lines) {
    await rita.says(wrote);
    expect(await rita.received(), wrote).toEqual(expected);
  }
}

describe('a customer walks through the options', () => {
  it.each([
    ['down to an answer, and then waits', ['Cadeiras', ['A partir de 99.']], { status: 'pending', botTurns: 1 }],
    ['down to an end', ['2', ['A partir de 299.']], { status: 'closed' }],
    ['and leaves', ['sair', ['Até logo!']], { status: 'closed' }],
  ] as const)('%s', async (_how, last, expected) => {
    const { rita, sales } = await aShopWith(salesOptions, { connection: { completionMessage: 'Até logo!' } });
    await converse(rita, [['oi', [menu]], ['1', [salesMenu]], ['1', [pricesMenu]], last]);
    expect(await rita.ticket()).toMatchObject({ queueId: sales.id, userId: null, ...expected });
  });

  it('and back to the menu from anywhere, as long as there is something to choose', async () => {
    const { rita } = await aShopWith(salesOptions, { connection: { maxBotMenus: 2 } });
    await converse(rita, [
      ['oi', [menu]],
      ['1', [salesMenu]],
      ['#', [menu]],
      ['vendas', [salesMenu]],
      ['preços', [pricesMenu]],
      ['0', [menu]],
      ['2', ['Financeiro!']],
    ]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending' });
  });

  it('and is left to agents afterwards, unless they ask for the menu', async () => {
    const { rita } = await aShopWith(salesOptions);
    await converse(rita, [
      ['1', [salesMenu]],
      ['2', ['Das 8 às 18.']],
      ['1', []],
      ['obrigada', []],
      ['#', [menu]],
    ]);
  });

  it('and is asked again after a wrong answer, with separate attempts for each question', async () => {
    const { rita } = await aShopWith(salesOptions, { connection: { maxBotMenus: 2 } });
    await converse(rita, [
      ['oi', [menu]],
      ['tudo bem?', [menu]],
      ['1', [salesMenu]],
      ['9', [salesMenu]],
      ['9', []],
      ['1', [pricesMenu]],
      ['9', [pricesMenu]],
      ['9', []],
      ['1', ['A partir de 99.']],
    ]);
  });

  it('without a second question for a burst of messages', async () => {
    const { rita } = await aShopWith(salesOptions);
    await rita.saysInABurst('1', 'por favor', 'é urgente');
    expect(await rita.received()).toEqual([salesMenu]);
  });

  it('without a reminder during the pause of the bot', async () => {
    const { rita } = await aShopWith(salesOptions, { connection: { botPauseMinutes: 5 } });
    await converse(rita, [
      ['1', [salesMenu]],
      ['hein?', []],
    ]);
    app.advance(300);
    await converse(rita, [
      ['hein?', [salesMenu]],
      ['2', ['Das 8 às 18.']],
    ]);
  });

  it('each on a separate ticket', async () => {
    const { rita, customer, scope } = await aShopWith(salesOptions);
    const saulo = customer('Saulo');
    await converse(rita, [
      ['1', [salesMenu]],
      ['1', [pricesMenu]],
    ]);
    await saulo.says('1');
    await saulo.says('2');
    expect(await saulo.received()).toEqual([salesMenu, 'Das 8 às 18.']);
    await closeTicket(scope(), { ticketId: (await rita.ticket()).id, saysFarewell: false });
    await converse(rita, [['oi', [menu]]]);
  });
});

describe('the only queue of a connection', () => {
  const only = { queues: [{ name: 'Loja', greetingMessage: 'Loja!' }] };
  const shopMenu = salesMenu.replace('Vendas!', 'Loja!').replace('[ # ] - Voltar ao menu\n', '');

  it('asks immediately, and again when the customer asks for the menu', async () => {
    const { rita, sales, scope } = await aShopWith(salesOptions, only);
    await converse(rita, [
      ['oi', [shopMenu]],
      ['1', [pricesMenu]],
      ['#', [shopMenu]],
      ['2', ['Das 8 às 18.']],
      ['#', [shopMenu]],
    ]);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ queueId: sales.id, status: 'pending' });
    const log = await ticketLogsRepo.list(scope(), ticket.id);
    expect(log.map(({ type }) => type).reverse()).toEqual(['create', 'queue', 'chatBot']);
  });

  it('with one option sends the message of that option', async () => {
    const { rita } = await aShopWith([option('Endereço', 'Rua das Flores, 12')], only);
    await converse(rita, [
      ['oi', ['Olá!', 'Rua das Flores, 12']],
      ['obrigada', []],
    ]);
  });

  it('that was reopened just after closing does not read the first message as an answer', async () => {
    const connection = { newTicketAfterMinutes: 60 };
    const { rita, scope } = await aShopWith(salesOptions, { ...only, connection });
    await converse(rita, [['oi', [shopMenu]]]);
    await closeTicket(scope(), { ticketId: (await rita.ticket()).id, saysFarewell: false });
    await converse(rita, [['2', []]]);
    expect(await rita.tickets()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('an option transfers the ticket', () => {
  it('to a queue, and to an agent there who is online', async () => {
    const { rita, finance, sales, agent, scope } = await aShopWith([], { settings: { userRandom: 'enabled' } });
    if (!finance) throw new Error('Two queues were asked for.');
    const bia = await agent(finance, { name: 'Bia', isOnline: true });
    await agent(sales, { name: 'Ana', isOnline: true });
    await replaceOptions(scope(), {
      queueId: sales.id,
      drafts: [
        option('Boletos', '{{userName}} de {{queue}} já vem.', undefined, {
          action: 'queue',
          targetQueueId: finance.id,
        }),
        option('Outros'),
      ],
    });
    await converse(rita, [
      ['1', [level('Vendas!', 'Boletos', 'Outros')]],
      ['1', ['Bia de Financeiro já vem.']],
      ['1', []],
    ]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: finance.id, userId: bia.id });
  });

  it('to the one user chosen for it, online or not', async () => {
    const { rita, finance, sales, agent, scope } = await aShopWith([]);
    if (!finance) throw new Error('Two queues were asked for.');
    const bia = await agent(finance, { name: 'Bia' });
    const toBia = { action: 'agent', targetQueueId: finance.id, targetUserId: bia.id } as const;
    const drafts = [option('Com a Bia', '{{userName}} já vem.', undefined, toBia), option('Outros')];
    await replaceOptions(scope(), { queueId: sales.id, drafts });
    await converse(rita, [
      ['1', [level('Vendas!', 'Com a Bia', 'Outros')]],
      ['com a bia', ['Bia já vem.']],
      ['#', []],
    ]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: finance.id, userId: bia.id });
  });

  it('at the end of the options, to an agent of the same queue', async () => {
    const { rita, sales, agent } = await aShopWith(salesOptions, { settings: { userRandom: 'enabled' } });
    const ana = await agent(sales, { name: 'Ana', isOnline: true });
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ queueId: sales.id, userId: null });
    await rita.says('2');
    expect(await rita.ticket()).toMatchObject({ queueId: sales.id, userId: ana.id });
  });

  it('to no agent when one accepted it while the customer was choosing', async () => {
    const { rita, sales, company, scope } = await aShopWith(salesOptions);
    await converse(rita, [['1', [salesMenu]]]);
    await userQueuesRepo.replace(scope(), company.admin.id, [sales.id]);
    await acceptTicket(scope(), { ticketId: (await rita.ticket()).id, userId: company.admin.id });
    await rita.received();
    await converse(rita, [
      ['1', []],
      ['#', []],
    ]);
  });
});

describe('a change while a customer is choosing', () => {
  it('an option that is deleted leaves the customer to agents, not to the options above', async () => {
    const { rita, sales, scope } = await aShopWith(salesOptions);
    await converse(rita, [
      ['1', [salesMenu]],
      ['1', [pricesMenu]],
    ]);
    const [prices] = (await chatbotsRepo.list(scope(), sales.id)).filter(({ parentId }) => parentId === null);
    await chatbotsRepo.delete(scope(), [prices?.id ?? 0]);
    await converse(rita, [
      ['2', []],
      ['#', [menu]],
      ['1', ['Vendas!', 'Das 8 às 18.']],
    ]);
  });

  it('a text that changes is used from the next message on', async () => {
    const { rita, sales, scope } = await aShopWith(salesOptions);
    await converse(rita, [['1', [salesMenu]]]);
    const hours = (await chatbotsRepo.list(scope(), sales.id)).find(({ name }) => name === 'Horário');
    await chatbotsRepo.update(scope(), hours?.id ?? 0, { message: 'Fechamos para balanço.' });
    await converse(rita, [['2', ['Fechamos para balanço.']]]);
  });
});

describe('the files of a list', () => {
  const aList = async (
    { scope }: Pick<Awaited<ReturnType<typeof aShop>>, 'scope'>,
    files: readonly (readonly [string, string])[],
  ) => {
    const { id } = await createFileList(scope(), {
      name: 'Catálogo',
      message: 'Nota',
      userId: null,
      items: [{ name: 'Ainda sem arquivo' }],
    });
    for (const [place, [name, mediaMimeType]] of files.entries()) {
      const mediaName = `arquivo-${place}`;
      const media = { mediaKey: `1/media/${mediaName}`, mediaName, mediaMimeType, mediaSizeBytes: 9 };
      await filesRepo.insertItem(scope(), { fileListId: id, place: place + 1, name, ...media });
    }
    return id;
  };
  const heardBy = async (rita: Rita) =>
    (await rita.allReceived()).map(({ content, body, mediaKey }) => [content, body, mediaKey] as const);
  const files = [
    ['Tabela de {{queue}}', 'application/pdf'],
    ['Foto', 'image/png'],
    ['Programa', 'application/x-dosexec'],
    ['Jingle', 'audio/mpeg'],
  ] as const;
  const sent = (queue: string) => [
    ['document', `Tabela de ${queue}`, '1/media/arquivo-0'],
    ['image', 'Foto', '1/media/arquivo-1'],
    ['audio', '', '1/media/arquivo-3'],
    ['text', 'Jingle', null],
  ];

  it('are sent on entering the queue, each with its name, without those the channel does not support', async () => {
    app.setNow(noon);
    const own = await aShop(app, { queues: [{ name: 'Loja' }] });
    const fileListId = await aList(own, files);
    const [queue] = own.queues;
    await own.scope().query({
      text: 'update queues set file_list_id = $2 where id = $1',
      values: [queue?.id, fileListId],
    });
    const rita = own.customer();
    await rita.says('oi');
    expect(await heardBy(rita)).toEqual([['text', 'Olá!', null], ...sent('Loja')]);
  });

  it('are sent with an option, once, and do not count as a loop', async () => {
    const shop = await aShopWith([]);
    const { rita, sales, scope } = shop;
    const fileListId = await aList(shop, [...files, ...files, ...files]);
    const withFiles = { action: 'file', fileListId } as const;
    const drafts = [
      option('Catálogo', 'Aqui está. Qual?', [option('Mesas', 'Boas.'), option('Camas')], withFiles),
      option('Outros'),
    ];
    await replaceOptions(scope(), { queueId: sales.id, drafts });
    await rita.says('1');
    await rita.says('1');
    const [, asked, ...rest] = await heardBy(rita);
    expect(asked?.[1]).toBe(level('Aqui está. Qual?', 'Mesas', 'Camas'));
    expect(rest).toHaveLength(12);
    await rita.received();
    await converse(rita, [
      ['#', [menu]],
      ['1', [level('Vendas!', 'Catálogo', 'Outros')]],
    ]);
    await rita.says('1');
    await rita.received();
    await converse(rita, [['mesas', ['Boas.']]]);
  });
});

it('a failed attempt of the lane leaves the customer in place, and the next attempt continues', async () => {
  const { rita } = await aShopWith(salesOptions);
  await converse(rita, [['1', [salesMenu]]]);
  app.advance(30);
  const attempt = rita.tries('1');
  const fail = () => {
    throw new Error('the machine went down');
  };
  await expect(attempt(fail)).rejects.toThrow('the machine went down');
  expect(await rita.received()).toEqual([]);
  await attempt();
  await attempt();
  expect(await rita.received()).toEqual([pricesMenu]);
  await converse(rita, [['1', ['A partir de 99.']]]);
});
