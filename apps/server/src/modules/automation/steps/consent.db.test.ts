import { defaultBusinessHours } from '@recado/contracts';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { settingsRepo } from '../../settings/settings.repo.ts';
import { ticketLogsRepo } from '../../tickets/index.ts';
import { CONSENT_QUESTION } from '../consent/read-consent.ts';
import { menuText } from '../menu/menu-text.ts';
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

type Line = readonly [wrote: string, heard: readonly string[], status: string];

/** Rita writes these, hears this, and her ticket stands like that. */
async function converse(plan: ShopPlan, lines: readonly Line[]) {
  app.setNow(new Date('2026-11-16T14:00:00Z'));
  const shop = await aShop(app, { queues, settings, connection, ...plan });
  const rita = shop.customer();
  const continues = async (more: readonly Line[]) => {
    for (const [wrote, heard, status] of more) {
      await rita.says(wrote);
      expect(await rita.heard(), wrote).toEqual(heard);
      expect((await rita.ticket()).status, wrote).toBe(status);
    }
  };
  await continues(lines);
  return { ...shop, rita, continues };
}

it.each<[string, ShopPlan, readonly Line[]]>([
  [
    'who agrees gets the menu, and the yes chooses nothing',
    {},
    [
      ['oi', question, 'lgpd'],
      ['1', [menu], 'pending'],
      ['1', ['Vendas!'], 'pending'],
    ],
  ],
  [
    'the words of the connection go before the company’s',
    { connection: { lgpdIsEnabled: true, lgpdMessage: 'Cuidamos dos dados da loja.' } },
    [['oi', ['Cuidamos dos dados da loja.', 'https://casa.example/privacidade', CONSENT_QUESTION], 'lgpd']],
  ],
  [
    'who refuses is told goodbye, and asked again on coming back',
    {},
    [
      ['oi', question, 'lgpd'],
      ['Não', ['Até logo!'], 'closed'],
      ['voltei', question, 'lgpd'],
    ],
  ],
  [
    'who answers something else is asked again, as often as the robot may',
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
    'a connection with one queue greets after the yes',
    { queues: [{ name: 'Vendas' }] },
    [
      ['oi', question, 'lgpd'],
      ['1', ['Olá!'], 'pending'],
      ['tem cadeira?', [], 'pending'],
    ],
  ],
  [
    'a closed shop says so after the yes',
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
    'without a link there is none',
    { settings: { ...settings, lgpdLink: '' } },
    [['oi', [question[0] ?? '', CONSENT_QUESTION], 'lgpd']],
  ],
  [
    'nobody is asked where the company has no text for it',
    { settings: { enableLGPD: 'enabled' } },
    [['oi', [menu], 'pending']],
  ],
])('%s', async (_what, plan, lines) => {
  await converse(plan, lines);
});

it('is asked once, and kept with the contact', async () => {
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

it('on each ticket, where the company wants that', async () => {
  await converse({ settings: { ...settings, lgpdConsent: 'enabled' } }, [
    ['oi', question, 'lgpd'],
    ['sim', [menu], 'pending'],
    ['1', ['Vendas!'], 'pending'],
    ['#', [menu], 'pending'],
    ['sair', ['Até logo!'], 'closed'],
    ['oi', question, 'lgpd'],
  ]);
});

it('who was being asked when the company stopped asking is served with what they wrote', async () => {
  const { scope, continues } = await converse({}, [['oi', question, 'lgpd']]);
  await settingsRepo.putOfCompany(scope(), 'enableLGPD', 'disabled');
  await continues([['vendas', ['Vendas!'], 'pending']]);
});

it('a burst is one question, and a question that the channel would refuse is not waited for', async () => {
  const { rita } = await converse({}, []);
  await rita.sends({ type: 'text', text: 'oi' }, new Date('2026-11-15T13:00:00Z'));
  expect(await rita.heard()).toEqual([]);
  expect(await rita.ticket()).toMatchObject({ status: 'pending', botTurns: 0 });
  await rita.saysInABurst('oi', 'tudo bem?', 'preciso de ajuda');
  expect(await rita.heard()).toEqual(question);
});

it('a try of the lane that fails leaves no consent behind, and the next one leaves it once', async () => {
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
  expect(await rita.heard()).toEqual([menu]);
  expect((await contactsRepo.get(scope(), contactId)).lgpdAcceptedAt).not.toBeNull();
});
