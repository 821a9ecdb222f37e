import { setImmediate } from 'node:timers/promises';
import { eventually } from '@recado/simulators/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Linked, linkSession, newId, phoneOf, reopen, send, startSimulator } from './test-kit/test-session.ts';

const timing = { ackMs: 1_000, askAgainMs: 300 };
let shop: Linked;

beforeAll(async () => {
  shop = await linkSession(await startSimulator(), { timing });
});

afterAll(() => shop.simulator.stop());

it('delivers every message in both directions through socket faults and repeated process kills', async () => {
  const { simulator, owner } = shop;
  const people = ['5511988887777', '5511955554444', '5511944443333'].map((number, index) =>
    simulator.phone(number, { name: `P${index}`, addressing: index === 1 ? 'lid' : 'pn' }),
  );
  const group = simulator.phone('5511988887777').createsGroup({ subject: 'VIP', members: [owner, ...people.slice(1)] });
  const said = new Map<string, string>();
  const answers: { readonly to: string; readonly id: string }[] = [];
  for (let round = 0; round < 4; round++) {
    simulator.faults.set(
      { repeatStanzas: 0.1, duplicateMessages: 0.1, corruptMessages: 0.08, shuffleMessages: 3, withholdMessages: 0.03 },
      round,
    );
    const spoken = people.flatMap((person, index) =>
      Array.from({ length: 6 }, async (_, turn) => {
        const text = `r${round} p${index} t${turn}`;
        said.set(await person.says(turn === 3 ? group : owner, text), text);
      }),
    );
    const sent = people.map(async (person) => {
      const message = {
        providerId: newId(),
        to: phoneOf(person),
        content: { type: 'text', text: `a${round}` },
      } as const;
      answers.push({ to: person.number, id: message.providerId });
      // Retried under the same id until it is confirmed, in this session or in the next.
      while ((await send(shop, message)).outcome !== 'sent') {
        await setImmediate();
        await eventually(() => shop.isOpen());
      }
    });
    await Promise.all(spoken);
    if (round % 2 === 0) shop.store.failWhen(({ events }) => JSON.stringify(events ?? []).includes(`r${round} p1`));
    else shop.device.drop();
    await eventually(() => shop.state().state === 'closed');
    shop = await reopen(shop, { timing });
    await Promise.all(sent);
  }
  simulator.faults.calm();
  // If the socket lost a request to the owner's phone, the next session repeats it.
  await shop.session.close();
  shop = await reopen(shop, { timing });
  const received = () =>
    new Map(
      shop
        .events('message')
        .flatMap(({ providerId, content }) => (content.type === 'text' ? [[providerId, content.text] as const] : [])),
    );
  await eventually(() => {
    const texts = received();
    return [...said].every(([id, text]) => texts.get(id) === text);
  });
  await eventually(() => shop.device.unconfirmed() === 0);
  const onPhones = people.flatMap((person) => person.received().filter(({ text }) => text?.startsWith('a')));
  expect(onPhones.map(({ id }) => id).toSorted()).toEqual(answers.map(({ id }) => id).toSorted());
  await shop.session.close();
});
