import type { WebEvent } from '@recado/whatsapp-web/events';
import { expect, it } from 'vitest';
import { laneKeyOf } from './lane-key-of.ts';

const at = '2026-11-15T12:00:00.000Z';
const rita = {
  addresses: [
    { kind: 'phone', value: '5511988887777' },
    { kind: 'lid', value: '199887766554433' },
  ],
} satisfies Extract<WebEvent, { kind: 'call' }>['chat'];

it.each<[string, WebEvent, string]>([
  [
    'a message is in the lane of its conversation',
    { kind: 'edit', chat: rita, isOwn: false, at, targetProviderId: 'a', text: 'b' },
    'web:7:phone:5511988887777',
  ],
  ['its status too', { kind: 'status', chat: rita, at, providerId: 'a', status: 'read' }, 'web:7:phone:5511988887777'],
  [
    'a link of two addresses is in the lane of the phone',
    { kind: 'same-person', at, lid: '199887766554433', phone: '5511988887777' },
    'web:7:phone:5511988887777',
  ],
  ['a group has its own', { kind: 'group', at, groupId: '1203', subject: 'VIP' }, 'web:7:group:1203'],
])('%s', (_what, event, key) => {
  expect(laneKeyOf(7, event)).toBe(key);
});
