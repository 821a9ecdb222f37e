import type { Visitor } from '@recado/simulators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MediaUnavailable } from '../../platform/channel.ts';
import type { OutgoingContent, OutgoingMessage } from '../../platform/channels/outgoing-message.ts';
import { downloadPageMedia, uploadPageMedia } from '../meta/page-media.ts';
import { readPageProfileName } from '../meta/page-profile.ts';
import { aSimulatedPage } from '../meta/pages.fixture.ts';
import { markPageRead, type PageAccess, sendPageMessage } from '../meta/send-page-message.ts';

/** Against the simulator over HTTP: the tests assert what the customer sees. */
let simulated: Awaited<ReturnType<typeof aSimulatedPage>>;
let access: PageAccess;

beforeAll(async () => {
  simulated = await aSimulatedPage('messenger');
  ({ access } = simulated);
});
afterAll(() => simulated.stop());
beforeEach(() => simulated.meta.setFaults({}, 1));

const send = (message: OutgoingMessage, via = access) => sendPageMessage(via, message, () => Promise.resolve());
const text = (body: string): OutgoingContent => ({ type: 'text', text: body });
const addressIn = (message: Pick<ReturnType<Visitor['says']>, 'attachments'> | undefined): string => {
  const [attachment = {}] = message?.attachments ?? [];
  return (attachment['payload'] as { url: string }).url;
};
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

describe('a message on Messenger', () => {
  it("arrives, gets Meta's id, and carries our own key", async () => {
    const { visitor, message } = simulated.someone();
    const outcome = await send(message(text('Olá 👋')));
    expect(outcome).toEqual({ outcome: 'accepted', providerId: expect.stringMatching(/^m_/) });
    expect(visitor.received()).toMatchObject([{ text: 'Olá 👋', metadata: message(text('')).ownKey }]);
  });

  it('quotes a message, and one of several files by the message they came in', async () => {
    const { visitor, asked, message } = simulated.someone();
    await send(message(text('sim'), { quotedProviderId: asked.id }));
    await send(message(text('esta'), { quotedProviderId: `${asked.id}#2` }));
    expect(visitor.received().map(({ replyTo }) => replyTo)).toEqual([asked.id, asked.id]);
  });

  it('reacts and removes the reaction, which has no id', async () => {
    const { visitor, asked, message } = simulated.someone();
    const react = (emoji: string) => send(message({ type: 'reaction', targetProviderId: asked.id, emoji }));
    expect(await react('👍')).toEqual({ outcome: 'accepted', providerId: asked.id });
    expect(visitor.messages()[0]).toMatchObject({ reactionOfBusiness: '👍' });
    await react('');
    expect(visitor.messages()[0]?.reactionOfBusiness).toBeUndefined();
  });

  it('sends a location and a contact card as text', async () => {
    const { visitor, message } = simulated.someone();
    await send(message({ type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' }));
    await send(message({ type: 'contacts', cards: [{ name: 'Bia', phones: ['+55 11 90000-0000'] }] }));
    expect(visitor.received().map((one) => one.text)).toEqual([
      'Loja\nRua A\nhttps://www.google.com/maps/search/?api=1&query=-23.5,-46.6',
      'Bia\n+55 11 90000-0000',
    ]);
  });

  it('is a file, uploaded first', async () => {
    const { visitor, message } = simulated.someone();
    const mediaId = await uploadPageMedia(access, { bytes: PNG, mimeType: 'image/png', fileName: 'a.png' });
    const media = { type: 'media', kind: 'image', mediaId, caption: '', fileName: undefined, isVoice: false } as const;
    expect(await send(message(media))).toMatchObject({ outcome: 'accepted' });
    const [received] = visitor.received();
    expect(received?.attachments).toMatchObject([{ type: 'image' }]);
    expect(await downloadPageMedia(access.client, addressIn(received), 1000)).toEqual({
      bytes: PNG,
      mimeType: 'image/png',
    });
  });

  it.each([
    ['outside-window', 'window-closed'],
    ['outside-window-instagram', 'window-closed'],
    ['no-permission', 'credentials'],
    ['no-matching-user', 'not-on-channel'],
    ['unavailable', 'not-on-channel'],
    ['upload-failed', 'media'],
  ] as const)('is refused with a readable reason: %s', async (error, reason) => {
    const { id, message } = simulated.someone();
    simulated.meta.failNextOnPage({ error, times: 1, to: id });
    expect(await send(message(text('x')))).toMatchObject({ outcome: 'refused', reason, text: expect.any(String) });
  });

  it('after a day carries the human agent tag, and only then', async () => {
    const { visitor, message } = simulated.someone();
    await send(message(text('na hora')));
    await send(message(text('desculpe a demora'), { isLateAnswer: true }));
    expect(visitor.received().map(({ tag }) => tag)).toEqual([undefined, 'HUMAN_AGENT']);
  });

  it.each(['no-human-agent', 'outside-window', 'outside-window-instagram'] as const)(
    'after a day is refused with a reason to an app without the human agent permission: %s',
    async (error) => {
      const { id, message } = simulated.someone();
      simulated.meta.failNextOnPage({ error, times: 1, to: id });
      expect(await send(message(text('tarde'), { isLateAnswer: true }))).toMatchObject({
        outcome: 'refused',
        reason: 'late-answer',
        code: 10,
      });
    },
  );

  it('is refused with an expired token', async () => {
    const { message } = simulated.someone();
    expect(await send(message(text('x')), { ...access, token: 'expired' })).toMatchObject({
      outcome: 'refused',
      reason: 'credentials',
    });
  });

  it.each(['too-many-calls', 'app-limit', 'temporary'] as const)('waits when Meta answers %s', async (error) => {
    const { id, visitor, message } = simulated.someone();
    simulated.meta.failNextOnPage({ error, times: 1, to: id });
    expect(await send(message(text('x')))).toMatchObject({ outcome: 'postponed', afterMs: expect.any(Number) });
    expect(visitor.received()).toEqual([]);
  });

  it.each(['errorAfter', 'resetAfter', 'hangAfter', 'errorBefore', 'hangBefore'] as const)(
    'whose response was lost (%s) is undecided, never "failed": it may have arrived',
    async (fault) => {
      const { visitor, message } = simulated.someone();
      simulated.meta.setFaults({ [fault]: 1 }, 7);
      expect(await send(message(text('talvez')))).toMatchObject({ outcome: 'undecided' });
      expect(visitor.received()).toHaveLength(fault.endsWith('After') ? 1 : 0);
      simulated.meta.setFaults({ [fault]: 0 }, 7);
    },
  );

  it('is not sent when the leaving mark is refused', async () => {
    const { visitor, message } = simulated.someone();
    await sendPageMessage(access, message(text('x')), () => Promise.reject(new Error('taken over'))).catch(() => {});
    expect(visitor.received()).toEqual([]);
  });

  it('read by an agent is shown as read to the customer', async () => {
    const { visitor, to } = simulated.someone();
    await markPageRead(access, to);
    expect(visitor.messages()[0]).toMatchObject({ isReadByBusiness: true });
  });
});

describe('a customer', () => {
  it('is looked up by id, because messages come without a name', async () => {
    const { to } = simulated.someone();
    expect(await readPageProfileName(access, to)).toBe('Rita Lee');
    expect(await readPageProfileName(access, { ...to, value: '404' })).toBeUndefined();
  });

  it('sends a file whose address expires and cannot be renewed', async () => {
    const { visitor } = simulated.someone();
    const addressOf = (fault = {}) => {
      simulated.meta.setFaults({ mediaExpired: 0, ...fault }, 1);
      const sent = visitor.sendsFiles([{ type: 'image', bytes: PNG, mimeType: 'image/png' }]);
      return addressIn(sent);
    };
    const ended = await downloadPageMedia(access.client, addressOf({ mediaExpired: 1 }), 1000).catch((error) => error);
    expect(ended).toBeInstanceOf(MediaUnavailable);
    expect(ended).toMatchObject({ canRetry: false });
    const flaky = addressOf({ mediaFailsFirst: 1 });
    await expect(downloadPageMedia(access.client, flaky, 1000)).rejects.toMatchObject({ canRetry: true });
    expect((await downloadPageMedia(access.client, flaky, 1000)).bytes).toEqual(PNG);
    await expect(downloadPageMedia(access.client, flaky, 2)).rejects.toThrow(MediaUnavailable);
  });
});
