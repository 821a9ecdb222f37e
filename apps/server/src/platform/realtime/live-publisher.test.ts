import { expect, it } from 'vitest';
import type { Announcement } from '../events/events.ts';
import { createLogger } from '../log/logger.ts';
import { createLivePublisher } from './live-publisher.ts';
import type { NodeMessage } from './node-message.ts';
import { companyAdminsRoom, companyRoom } from './rooms.ts';

function publishing(announcement: Announcement) {
  const told: NodeMessage[] = [];
  let refused = 0;
  const publisher = createLivePublisher({
    tell: (message) => told.push(message),
    log: createLogger({ name: 'test', level: 'silent' }),
    onPublished: () => undefined,
    onRefused: () => {
      refused += 1;
    },
  });
  publisher.publish(1, announcement);
  return { told, refused };
}

it('sends what the contract names under the company’s event, and nothing a module added to it', () => {
  const message = { action: 'update', key: 'language', password: 'hunter2' };
  expect(publishing({ channel: 'settings', rooms: [companyRoom(1)], message }).told).toEqual([
    {
      kind: 'announce',
      rooms: ['company:1'],
      event: 'company-1-settings',
      payload: { action: 'update', key: 'language' },
    },
  ]);
});

it('sends nothing when it is for nobody, because no room would mean everybody', () => {
  expect(publishing({ channel: 'settings', rooms: [], message: { action: 'update', key: 'language' } })).toEqual({
    told: [],
    refused: 0,
  });
});

it('refuses to speak to another company', () => {
  const rooms = [companyRoom(1), companyRoom(2)];
  expect(publishing({ channel: 'settings', rooms, message: { action: 'update', key: 'language' } })).toEqual({
    told: [],
    refused: 1,
  });
});

it('refuses a message that breaks the contract', () => {
  expect(publishing({ channel: 'settings', rooms: [companyRoom(1)], message: { action: 'shout' } })).toEqual({
    told: [],
    refused: 1,
  });
});

it('names who is left out, and only when somebody is', () => {
  const message = { action: 'update', key: 'language' };
  const shown = { channel: 'settings', rooms: [companyRoom(1)], message } as const;
  expect(publishing({ ...shown, except: [companyAdminsRoom(1)] }).told).toMatchObject([
    { rooms: ['company:1'], except: ['company:1:admins'] },
  ]);
  expect(publishing({ ...shown, except: [] }).told).not.toMatchObject([{ except: expect.anything() }]);
});

it('refuses to leave out another company’s people: whoever names them has mixed two companies up', () => {
  const message = { action: 'update', key: 'language' };
  const except = [companyAdminsRoom(2)];
  expect(publishing({ channel: 'settings', rooms: [companyRoom(1)], except, message })).toEqual({
    told: [],
    refused: 1,
  });
});
