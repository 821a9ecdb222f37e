import { expect, it } from 'vitest';
import type { Announcement } from '../events.ts';
import { createLogger } from '../log/logger.ts';
import { companyAdminsRoom, companyRoom } from '../rooms.ts';
import { createLivePublisher } from './live-publisher.ts';
import type { NodeMessage } from './node-message.ts';

function publishing(announcement: Announcement) {
  const sent: NodeMessage[] = [];
  let refused = 0;
  const publisher = createLivePublisher({
    send: (message) => sent.push(message),
    log: createLogger({ name: 'test', level: 'silent' }),
    onPublished: () => undefined,
    onRefused: () => {
      refused += 1;
    },
  });
  publisher.publish(1, announcement);
  return { sent, refused };
}

it('sends only the fields of the contract under the company’s event', () => {
  const message = { action: 'update', key: 'language', password: 'hunter2' };
  expect(publishing({ channel: 'settings', rooms: [companyRoom(1)], message }).sent).toEqual([
    {
      kind: 'announce',
      rooms: ['company:1'],
      event: 'company-1-settings',
      payload: { action: 'update', key: 'language' },
    },
  ]);
});

it('sends nothing without rooms, because no room would mean all sockets', () => {
  expect(publishing({ channel: 'settings', rooms: [], message: { action: 'update', key: 'language' } })).toEqual({
    sent: [],
    refused: 0,
  });
});

it('rejects a room of another company', () => {
  const rooms = [companyRoom(1), companyRoom(2)];
  expect(publishing({ channel: 'settings', rooms, message: { action: 'update', key: 'language' } })).toEqual({
    sent: [],
    refused: 1,
  });
});

it('rejects a message that violates the contract', () => {
  expect(publishing({ channel: 'settings', rooms: [companyRoom(1)], message: { action: 'shout' } })).toEqual({
    sent: [],
    refused: 1,
  });
});

it('names the excluded rooms, only when there are any', () => {
  const message = { action: 'update', key: 'language' };
  const shown = { channel: 'settings', rooms: [companyRoom(1)], message } as const;
  expect(publishing({ ...shown, except: [companyAdminsRoom(1)] }).sent).toMatchObject([
    { rooms: ['company:1'], except: ['company:1:admins'] },
  ]);
  expect(publishing({ ...shown, except: [] }).sent).not.toMatchObject([{ except: expect.anything() }]);
});

it('rejects excluded rooms of another company, because the caller has mixed up two companies', () => {
  const message = { action: 'update', key: 'language' };
  const except = [companyAdminsRoom(2)];
  expect(publishing({ channel: 'settings', rooms: [companyRoom(1)], except, message })).toEqual({
    sent: [],
    refused: 1,
  });
});
