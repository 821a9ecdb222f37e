import { describe, expect, it } from 'vitest';
import { fromPage, fromPerson, MID, PAGE, PERSON, pageWebhook } from './page-webhook.fixture.ts';
import { splitPageWebhook } from './split-page-webhook.ts';

const said = (text: string) => fromPerson({ message: { mid: MID, text } });
const image = { type: 'image', payload: { url: 'https://cdn.example/1' } };

describe('a page webhook is split', () => {
  it('into one item per event, in the conversation with the person, for both directions', () => {
    const echo = fromPage({ message: { mid: 'm_2', is_echo: true, text: 'olá' } });
    const { items, otherFields } = splitPageWebhook(pageWebhook(said('oi'), echo));
    expect(items).toEqual([
      {
        platform: 'facebook',
        accountId: PAGE,
        conversation: `${PAGE}:${PERSON}`,
        raw: { accountId: PAGE, event: said('oi') },
      },
      {
        platform: 'facebook',
        accountId: PAGE,
        conversation: `${PAGE}:${PERSON}`,
        raw: { accountId: PAGE, event: echo },
      },
    ]);
    expect(otherFields).toEqual([]);
  });

  it('over all its entries, with Instagram’s under their own channel', () => {
    const entry = { id: PAGE, time: 1, messaging: [said('a'), said('b')] };
    const { items } = splitPageWebhook({ object: 'instagram', entry: [entry, entry] });
    expect(items.map(({ platform }) => platform)).toEqual(Array(4).fill('instagram'));
  });

  it('into one item per file and per delivered message', () => {
    const files = fromPerson({ message: { mid: MID, attachments: [image, image, image] } });
    const delivered = fromPerson({ delivery: { mids: ['m_1', 'm_2'], watermark: 1 } });
    const { items } = splitPageWebhook(pageWebhook(files, delivered));
    expect(items.map(({ raw }) => raw.part ?? 0)).toEqual([0, 1, 2, 0, 1]);
  });

  it('with an echo of several files as one', () => {
    const echo = fromPage({ message: { mid: MID, is_echo: true, attachments: [image, image] } });
    expect(splitPageWebhook(pageWebhook(echo)).items).toHaveLength(1);
  });

  it('and reports the fields it does not process', () => {
    const body = {
      object: 'page',
      entry: [{ id: PAGE, time: 1, messaging: [fromPerson({ optin: {} })], standby: [said('x')] }],
    };
    expect(splitPageWebhook(body)).toEqual({ items: [], otherFields: ['standby', 'optin'] });
  });

  it.each([{ object: 'user', entry: [] }, { object: 'page' }, { entry: [] }, null])('refuses %j', (body) => {
    expect(() => splitPageWebhook(body)).toThrow();
  });
});
