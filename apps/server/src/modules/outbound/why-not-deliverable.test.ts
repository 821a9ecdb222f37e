import { describe, expect, it } from 'vitest';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import { type Deliverable, whyNotDeliverable } from './why-not-deliverable.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const capabilities: ChannelCapabilities = {
  replyWindowHours: 24,
  textMaxLength: 10,
  captionMaxLength: 5,
  media: { image: { maxBytes: 100, mimeTypes: ['image/png'] } },
  callsPerSecond: 80,
  canQuote: true,
  canReact: true,
  canEdit: true,
  canDelete: true,
  hasTemplates: true,
  needsSocket: false,
};
const text: Deliverable['message'] = {
  author: 'agent',
  content: 'text',
  body: 'oi',
  details: null,
  mediaState: null,
  mediaKey: null,
  providerId: null,
};
const template = { type: 'template', name: 'ola', language: 'pt_BR', components: [] } as const;

const why = (delivery: Partial<Deliverable>) =>
  whyNotDeliverable({
    action: { do: 'send' },
    message: text,
    capabilities,
    lastCustomerMessageAt: hoursAgo(1),
    now,
    ...delivery,
  })?.reason;

describe('the reply window', () => {
  it.each([
    ['open', hoursAgo(23.9), undefined],
    ['closed after a day', hoursAgo(24), 'window-closed'],
    ['closed for contacts who never wrote', null, 'window-closed'],
  ])('is %s', (_what, lastCustomerMessageAt, reason) => {
    expect(why({ lastCustomerMessageAt })).toBe(reason);
    expect(
      why({ lastCustomerMessageAt, action: { do: 'react', emoji: '👍' }, message: { ...text, providerId: 'x' } }),
    ).toBe(reason);
  });

  it.each([
    ['open a week for a person', 'agent', hoursAgo(7 * 24 - 0.1), undefined],
    ['closed for a person after that', 'agent', hoursAgo(7 * 24), 'window-closed'],
    ['open a day for a bot', 'bot', hoursAgo(24), 'window-closed'],
    ['open a day for a campaign', 'campaign', hoursAgo(24), 'window-closed'],
  ] as const)('where people are given longer: %s', (_what, author, lastCustomerMessageAt, reason) => {
    const longer = { ...capabilities, humanReplyWindowHours: 7 * 24 };
    expect(why({ lastCustomerMessageAt, capabilities: longer, message: { ...text, author } })).toBe(reason);
  });

  it('of a reaction is that of bots, because no provider accepts it as a late answer', () => {
    const longer = { ...capabilities, humanReplyWindowHours: 7 * 24 };
    const action = { do: 'react', emoji: '👍' } as const;
    expect(
      why({ lastCustomerMessageAt: hoursAgo(25), capabilities: longer, action, message: { ...text, providerId: 'x' } }),
    ).toBe('window-closed');
  });

  it('does not apply to templates, nor where the channel has none', () => {
    expect(
      why({ lastCustomerMessageAt: null, message: { ...text, content: 'template', details: template } }),
    ).toBeUndefined();
    expect(
      why({ lastCustomerMessageAt: null, capabilities: { ...capabilities, replyWindowHours: null } }),
    ).toBeUndefined();
  });
});

describe('a missing capability is known in advance', () => {
  const image = { ...text, content: 'image', mediaState: 'ready', mediaKey: '1/media/a.png' } as const;

  it.each<[string, Partial<Deliverable>, string | undefined]>([
    ['a text that fits', { message: { ...text, body: 'a'.repeat(10) } }, undefined],
    ['a text that is too long', { message: { ...text, body: 'a'.repeat(11) } }, 'not-supported'],
    ['a picture', { message: image }, undefined],
    ['a picture with a caption that is too long', { message: { ...image, body: 'a'.repeat(6) } }, 'not-supported'],
    ['a picture that never arrived', { message: { ...image, mediaState: 'failed' } }, 'media'],
    ['a video, where only pictures are accepted', { message: { ...image, content: 'video' } }, 'not-supported'],
    ['a location without coordinates', { message: { ...text, content: 'location' } }, 'invalid'],
    ['a call', { message: { ...text, content: 'call' } }, 'not-supported'],
    [
      'a template, where there are none',
      {
        message: { ...text, content: 'template', details: template },
        capabilities: { ...capabilities, hasTemplates: false },
      },
      'not-supported',
    ],
  ])('%s', (_what, delivery, reason) => {
    expect(why(delivery)).toBe(reason);
  });

  it.each([
    [{ do: 'react', emoji: '👍' }, 'canReact'],
    [{ do: 'edit', text: 'oi' }, 'canEdit'],
    [{ do: 'delete' }, 'canDelete'],
  ] as const)('%j', (action, ability) => {
    const sent = { ...text, providerId: 'wamid.1' };
    expect(why({ action, message: sent })).toBeUndefined();
    expect(why({ action, message: sent, capabilities: { ...capabilities, [ability]: false } })).toBe('not-supported');
    expect(why({ action, message: text })).toBe('invalid');
  });
});
