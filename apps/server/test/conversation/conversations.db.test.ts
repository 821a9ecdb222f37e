import { randomInt, randomUUID } from 'node:crypto';
import { demoPagesApp } from '@recado/simulators';
import { describe, expect, it } from 'vitest';
import { connectPages } from '../../src/modules/connections/connect-pages.ts';
import { subscribePage } from '../../src/modules/connections/graph/subscribe-page.ts';
import { connectionsRepo, openPageCredentials } from '../../src/modules/connections/index.ts';
import { receiveMessage } from '../../src/modules/inbound/receive-message.ts';
import { aContact } from '../factories.ts';
import { openClockedWorld } from './clocked-world.ts';
import { aHouse, type HousePlan } from './house.ts';
import { afterServiceStories } from './stories/after-service.ts';
import { clockStories } from './stories/clocks.ts';
import { consentStories } from './stories/consent.ts';
import { flowStories } from './stories/flows.ts';
import { menuStories } from './stories/menu.ts';
import { nobodyThereStories } from './stories/nobody-there.ts';
import { optOutStories } from './stories/opt-out.ts';
import { silenceStories } from './stories/silence.ts';
import { plays } from './story.ts';
import { CLOSED, from8to18, MENU, noChance, queues } from './words.ts';

const world = await openClockedWorld('stories', { apps: [demoPagesApp] });

describe.each([
  ['consent', consentStories],
  ['closed', nobodyThereStories],
  ['menu and queues', menuStories],
  ['after the service', afterServiceStories],
  ['silence', silenceStories],
  ['clocks', clockStories],
  ['flows', flowStories],
  ['campaigns', optOutStories],
] as const)('%s', (_subject, stories) => {
  it.each(stories)('%s', { timeout: 60_000 }, async (_name, story) => {
    await plays(world, story);
  });
});

describe('messages that bots ignore', () => {
  /** Everything that could answer, at night. */
  const talkative: HousePlan = {
    queues,
    company: { schedules: from8to18 },
    settings: {
      ...noChance,
      scheduleType: 'company',
      enableLGPD: 'enabled',
      lgpdMessage: 'Cuidamos dos seus dados.',
      acceptAudioMessageContact: 'disabled',
    },
    connection: { outOfHoursMessage: CLOSED },
  };

  it.each([
    ['group', false],
    ['pending', true],
  ])('a group is never answered; its ticket is %s', async (status, groupsAsTickets) => {
    world.setNow(new Date('2026-11-17T01:00:00Z'));
    const house = await aHouse(world, { ...talkative, connection: { ...talkative.connection, groupsAsTickets } });
    const number = `1203${randomInt(1e12)}`;
    const { id } = await aContact(house.scope(), { number, isGroup: true });
    for (const text of ['oi', '1', 'sair']) {
      await house.scope().transaction((scope) =>
        receiveMessage(
          scope,
          { connectionId: house.connection.id, channel: 'whatsappapi' },
          {
            kind: 'message',
            providerId: randomUUID(),
            sender: { addresses: [{ kind: 'group', account: '', value: number }], name: 'Família' },
            participant: { name: 'Rita', number: '5511987650001' },
            at: scope.now,
            content: { type: 'text', text },
            quotedProviderId: undefined,
            isForwarded: false,
          },
        ),
      );
    }
    const stored = await world.ask(
      'select status, author from tickets t join messages m on m.ticket_id = t.id where contact_id = $1',
      [id],
    );
    expect(stored).toEqual(Array.from({ length: 3 }, () => ({ status, author: 'customer' })));
  });

  it('a message written in Meta’s own inbox gets no answer, and the menu continues', async () => {
    world.setNow(new Date('2026-11-16T15:00:00Z'));
    const house = await aHouse(world, { queues, settings: noChance });
    const [owner] = demoPagesApp.pageOwners ?? [];
    const { id: userId = '', token: userToken = '' } = owner ?? {};
    const [page] = await connectPages(house.scope(), { userId, userToken, withInstagram: false });
    if (!page) throw new Error('The owner has a page.');
    await connectionsRepo.setQueues(
      house.scope(),
      page.id,
      queues.map(({ name }) => house.queueId(name)),
    );
    const connected = await connectionsRepo.update(house.scope(), page.id, {
      greetingMessage: 'Olá!',
      status: 'CONNECTED',
      statusFailure: null,
    });
    const credentials = openPageCredentials(house.scope(), connected);
    if (!credentials) throw new Error('The page has no token.');
    await subscribePage(world.services, credentials);
    const { META_APP_ID, META_VERIFY_TOKEN } = world.services.env;
    const url = `${world.apiUrl}/webhooks/meta/${META_APP_ID}`;
    await world.meta.registerCallback(demoPagesApp.name, { url, verifyToken: META_VERIFY_TOKEN });

    const rita = world.meta.visitor('7700000000000001', { writesTo: page.pageId, name: 'Rita Lee' });
    const receivedAfter = async (act: () => unknown): Promise<unknown[]> => {
      world.setNow(new Date(world.now().getTime() + 30_000));
      const before = rita.received().length;
      act();
      await world.settled();
      return rita
        .received()
        .slice(before)
        .map(({ text }) => text);
    };
    expect(await receivedAfter(() => rita.says('oi'))).toEqual([MENU]);
    expect(await receivedAfter(() => rita.isAnsweredElsewhere('1'))).toEqual(['1']);
    expect(await receivedAfter(() => rita.says('1'))).toEqual(['Vendas!']);
  });
});
