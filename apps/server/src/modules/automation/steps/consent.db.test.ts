import { defaultBusinessHours, menuText } from '@recado/contracts';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { settingsRepo } from '../../settings/settings.repo.ts';
import { ticketLogsRepo } from '../../tickets/index.ts';
import { CONSENT_QUESTION } from '../consent/read-consent.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';

const app = await testApp();
const queues = [{ name: 'Vendas', greetingMessage: 'Vendas!' }, { name: 'Oficina' }];
const menu = menuText('Olá!', queues);
const settings = {
  enableLGPD: 'enabled',
  lgpdMessage: '{{firstName}}, cuidamos dos seus dados.',
  lgpdLink: 'https://casa.example/privacidade',
  userRandom: 'disabled',
} as const;
const question = ['Rita, cuidamos dos seus dados.', 'https://casa.example/privacidade', CONSENT_QUESTION];
const connection = { completionMessage: 'Até logo!' };

type Line = readonly [wrote: string, expected: readonly string[], status: string];

/** Rita writes these messages, gets these answers, and her ticket ends in this state. */
async function converse(plan: ShopPlan, lines: readonly Line[]) {
  app.setNow(new Date('2026-11-16T14:00:00Z'));
  const shop = await aShop(app, { queues, settings, connection, ...plan });
  const rita = shop.customer();
  const continues = async (more: readonly Line[]) => {
    for (const [wrote, expected, status] of more) {
      await rita.says(wrote);
      expect(await rita.received(), wrote).toEqual(expected);
      expect((await rita.ticket()).status, wrote).toBe(status);
    }
  };
  await continues(lines);
  return { ...shop, rita, continues };
}

it.each<[string, ShopPlan, readonly Line[]]>([
  [
    'sends the menu after consent, without reading the yes as a choice',
    {},
    [
      ['oi', question, 'lgpd'],
      ['1', [menu], 'pending'],
      ['1', ['Vendas!'], 'pending'],
    ],
  ],
  [
    'answers the text that opened the ticket after consent',
    {},
    [
      ['Oficina', question, 'lgpd'],
      ['como assim?', question, 'lgpd'],
      ['sim', [], 'pending'],
    ],
  ],
  [
    'prefers the text of the connection to that of the company',
    { connection: { lgpdIsEnabled: true, lgpdMessage: 'Cuidamos dos dados da loja.' } },
    [['oi', ['Cuidamos dos dados da loja.', 'https://casa.example/privacidade', CONSENT_QUESTION], 'lgpd']],
  ],
  [
    'says goodbye after a refusal, and asks again when the customer returns',
    {},
    [
      ['oi', question, 'lgpd'],
      ['Não', ['Até logo!'], 'closed'],
      ['voltei', question, 'lgpd'],
    ],
  ],
  [
    'repeats the question after an unclear answer, up to the limit of the bot',
    { connection: { maxBotMenus: 2 } },
    [
      ['oi', question, 'lgpd'],
      ['o quê?', question, 'lgpd'],
      ['hein?', [], 'lgpd'],
      ['sim', [menu], 'pending'],
      ['7', [menu], 'pending'],
    ],
  ],
  [
    'greets after consent on a connection with one queue',
    { queues: [{ name: 'Vendas' }] },
    [
      ['oi', question, 'lgpd'],
      ['1', ['Olá!'], 'pending'],
      ['tem cadeira?', [], 'pending'],
    ],
  ],
  [
    'sends the out-of-hours message after consent',
    {
      settings: { ...settings, scheduleType: 'company' },
      company: { schedules: defaultBusinessHours.slice(1) },
      connection: { outOfHoursMessage: 'Fechado.' },
    },
    [
      ['oi', question, 'lgpd'],
      ['1', ['Fechado.'], 'pending'],
    ],
  ],
  [
    'sends no link when none is set',
    { settings: { ...settings, lgpdLink: '' } },
    [['oi', [question[0] ?? '', CONSENT_QUESTION], 'lgpd']],
  ],
  ['does not ask when the company has no text', { settings: { enableLGPD: 'enabled' } }, [['oi', [menu], 'pending']]],
])('%s', async (_what, plan, lines) => {
  await converse(plan, lines);
});

it('is requested once and stored with the contact', async () => {
  const { rita, scope } = await converse({}, [
    ['oi', question, 'lgpd'],
    ['sim', [menu], 'pending'],
    ['sair', ['Até logo!'], 'closed'],
    ['oi', [menu], 'pending'],
  ]);
  const [first] = await rita.tickets();
  const { lgpdAcceptedAt } = await contactsRepo.get(scope(), first?.contactId ?? 0);
  expect(lgpdAcceptedAt).toEqual(new Date('2026-11-16T14:01:00Z'));
  expect((await ticketLogsRepo.list(scope(), first?.id ?? 0)).map(({ type }) => type).reverse()).toEqual([
    'create',
    'lgpd',
    'chatBot',
    'closed',
  ]);
});

it('is requested on each ticket where the company has chosen that', async () => {
  await converse({ settings: { ...settings, lgpdConsent: 'enabled' } }, [
    ['oi', question, 'lgpd'],
    ['sim', [menu], 'pending'],
    ['1', ['Vendas!'], 'pending'],
    ['#', [menu], 'pending'],
    ['sair', ['Até logo!'], 'closed'],
    ['oi', question, 'lgpd'],
  ]);
});

it('a customer who was asked before the company switched it off is served with what they wrote', async () => {
  const { scope, continues } = await converse({}, [['oi', question, 'lgpd']]);
  await settingsRepo.putOfCompany(scope(), 'enableLGPD', 'disabled');
  await continues([['vendas', ['Vendas!'], 'pending']]);
});

it('a burst gets one request, and a request the channel would refuse is not awaited', async () => {
  const { rita } = await converse({}, []);
  await rita.sends({ type: 'text', text: 'oi' }, new Date('2026-11-15T13:00:00Z'));
  expect(await rita.received()).toEqual([]);
  expect(await rita.ticket()).toMatchObject({ status: 'pending', botTurns: 0 });
  await rita.saysInABurst('oi', 'tudo bem?', 'preciso de ajuda');
  expect(await rita.received()).toEqual(question);
});

it('a failed attempt of the lane stores no consent, and the next attempt stores it once', async () => {
  const { rita, scope } = await converse({}, [['oi', question, 'lgpd']]);
  app.advance(30);
  const attempt = rita.tries('1');
  const fail = () => {
    throw new Error('the machine went down');
  };
  await expect(attempt(fail)).rejects.toThrow('the machine went down');
  const { contactId } = await rita.ticket();
  expect((await contactsRepo.get(scope(), contactId)).lgpdAcceptedAt).toBeNull();
  await attempt();
  await attempt();
  expect(await rita.received()).toEqual([menu]);
  expect((await contactsRepo.get(scope(), contactId)).lgpdAcceptedAt).not.toBeNull();
});
