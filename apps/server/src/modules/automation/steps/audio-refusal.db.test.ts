import { menuText } from '@recado/contracts';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import type { InboundContent } from '../../../platform/channels/inbound-event.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { aShop } from '../testing/shop.ts';
import { AUDIO_REFUSAL } from './audio-refusal.step.ts';

const app = await testApp();
const queues = [{ name: 'Vendas' }, { name: 'Oficina' }];
const menu = menuText('Olá!', queues);
const settings = { acceptAudioMessageContact: 'disabled' } as const;

const media = (kind: 'audio' | 'video', mimeType: string, isVoice: boolean): InboundContent => ({
  type: 'media',
  kind,
  mediaId: 'media-1',
  mimeType,
  caption: '',
  fileName: undefined,
  isVoice,
});
const voice = media('audio', 'audio/ogg', true);
const song = media('audio', 'audio/mpeg', false);
const film = media('video', 'video/mp4', false);

it('is sent as a reply to the audio, which is stored, and the menu follows with the first text', async () => {
  const shop = await aShop(app, { queues, settings });
  const rita = shop.customer();
  await rita.sends(voice);
  const written = await rita.lastWritten();
  expect(await rita.allReceived()).toMatchObject([{ body: AUDIO_REFUSAL, quotedId: written, author: 'bot' }]);
  expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: null, botTurns: 0, unreadCount: 1 });
  await rita.received();
  await rita.says('oi');
  expect(await rita.received()).toEqual([menu]);
});

it.each([
  ['a voice message', voice, AUDIO_REFUSAL],
  ['a file with music', song, AUDIO_REFUSAL],
  ['a film', film, menu],
])('answers %s', async (_what, content, expected) => {
  const shop = await aShop(app, { queues, settings });
  const rita = shop.customer();
  await rita.sends(content);
  expect(await rita.received()).toEqual([expected]);
});

it('is sent once for a burst, and again for a later audio, even in the same minute', async () => {
  const shop = await aShop(app, { queues, settings });
  const rita = shop.customer();
  await rita.sends(voice);
  app.advance(4);
  await rita.sends(voice);
  expect(await rita.received()).toEqual([AUDIO_REFUSAL]);
  app.advance(10);
  await rita.sends(voice);
  expect(await rita.received()).toEqual([AUDIO_REFUSAL]);
});

it('depends on the contact where the company accepts audio', async () => {
  const shop = await aShop(app, { queues });
  const rita = shop.customer();
  await rita.sends(voice);
  expect(await rita.received()).toEqual([menu]);
  await contactsRepo.update(shop.scope(), (await rita.ticket()).contactId, {
    acceptsAudio: false,
    isBotDisabled: true,
  });
  app.advance(30);
  await rita.sends(voice);
  expect(await rita.received()).toEqual([AUDIO_REFUSAL]);
});

it('is sent to a customer who waits in a queue and to one who talks to an agent', async () => {
  const shop = await aShop(app, { queues, settings: { ...settings, userRandom: 'disabled' } });
  const rita = shop.customer();
  await rita.says('1');
  await rita.sends(voice);
  expect(await rita.received()).toEqual([AUDIO_REFUSAL]);
  const { id } = await rita.ticket();
  await ticketsRepo.update(shop.scope(), id, { status: 'open', userId: shop.company.admin.id });
  app.advance(30);
  await rita.says('oi?');
  expect(await rita.received()).toEqual([]);
  app.advance(30);
  await rita.sends(voice);
  expect(await rita.received()).toEqual([AUDIO_REFUSAL]);
  expect(await rita.ticket()).toMatchObject({ id, status: 'open', userId: shop.company.admin.id, botTurns: 0 });
});

it('is not sent to a customer who talks to an agent where audio is accepted', async () => {
  const shop = await aShop(app, { queues });
  const rita = shop.customer();
  await rita.says('1');
  await rita.received();
  await ticketsRepo.update(shop.scope(), (await rita.ticket()).id, { status: 'open', userId: shop.company.admin.id });
  await rita.sends(voice);
  expect(await rita.received()).toEqual([]);
});
