import type { proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { readContent } from './read-content.ts';

const button = (buttonParamsJson: string): proto.IMessage => ({
  interactiveMessage: { nativeFlowMessage: { buttons: [{ name: 'payment_info', buttonParamsJson }] } },
});
const pix = (code: object, name = 'pix_static_code') =>
  button(JSON.stringify({ currency: 'BRL', payment_settings: [{ type: name, [name]: code }] }));
const text = (words: string) => ({ type: 'text', text: words });
const unsupported = (what: string) => ({ type: 'unsupported', what });

describe('a Pix key', () => {
  it.each([
    ['PHONE', '+5511988887777', 'Celular'],
    ['EMAIL', 'rita@exemplo.com', 'E-mail'],
    ['CPF', '12345678909', 'CPF'],
    ['CNPJ', '12345678000195', 'CNPJ'],
    ['EVP', '123e4567-e89b-12d3-a456-426614174000', 'Chave aleatória'],
    ['OUTRA', 'x', 'Chave'],
  ])('of the kind %s is shown with the name of its owner', (key_type, key, called) => {
    const content = readContent(pix({ merchant_name: 'Rita Souza', key, key_type }));
    expect(content).toEqual(text(`Chave Pix de Rita Souza\n${called}: ${key}`));
  });

  it('is shown without a name, next to its text and as a code to copy', () => {
    expect(readContent(pix({ key: 'a@b.c', key_type: 'EMAIL' }))).toEqual(text('Chave Pix\nE-mail: a@b.c'));
    const { interactiveMessage } = pix({ key: 'a@b.c', key_type: 'EMAIL' });
    expect(readContent({ interactiveMessage: { ...interactiveMessage, body: { text: 'Pague aqui' } } })).toEqual(
      text('Pague aqui\nChave Pix\nE-mail: a@b.c'),
    );
    expect(readContent(pix({ merchant_name: 'Loja', code: '000201' }, 'pix_dynamic_code'))).toEqual(
      text('Chave Pix de Loja\nPix copia e cola: 000201'),
    );
  });

  it.each(['', '{', 'null', '[]', '{"payment_settings":7}', '{"payment_settings":[{"pix_static_code":"x"}]}'])(
    'that is malformed is still reported: %s',
    (json) => {
      expect(readContent(button(json))).toEqual(unsupported('interactive message'));
    },
  );

  it('that is oversized is cut', () => {
    const content = readContent(pix({ merchant_name: 'ꦽ'.repeat(50_000), key: 'k'.repeat(50_000) }));
    expect(content?.type === 'text' && content.text.length).toBeLessThan(1_500);
  });
});

describe('content without text', () => {
  it.each<[string, proto.IMessage, object]>([
    ['a list with a title', { listMessage: { title: 'Cardápio' } }, text('Cardápio')],
    ['a list', { listMessage: { buttonText: 'Ver' } }, unsupported('list')],
    ['buttons', { buttonsMessage: { buttons: [] } }, unsupported('buttons')],
    [
      'a template of four rows',
      { templateMessage: { hydratedFourRowTemplate: { hydratedContentText: 'Olá' } } },
      text('Olá'),
    ],
    ['a template', { templateMessage: {} }, unsupported('template')],
    ['an interactive header', { interactiveMessage: { header: { title: 'Pedido' } } }, text('Pedido')],
    ['an invoice', { invoiceMessage: { note: 'nota' } }, unsupported('invoice')],
    ['an invitation to pay', { paymentInviteMessage: {} }, unsupported('payment')],
    ['a wrapped poll', { pollCreationMessageV4: { message: {} } }, unsupported('poll')],
    ['a newer poll', { pollCreationMessageV5: { name: 'Sim?' } }, unsupported('poll')],
    ['an event', { eventMessage: { name: 'Festa' } }, unsupported('event')],
    ['a text that mentions a group', { groupMentionedMessage: { message: { conversation: 'oi' } } }, text('oi')],
    ['an unnamed kind', { commentMessage: {} }, unsupported('comment')],
  ])('is reported by name: %s', (_what, message, expected) => {
    expect(readContent(message)).toEqual(expected);
  });

  it.each<[string, proto.IMessage]>([
    ['keys', { senderKeyDistributionMessage: { groupId: 'g' }, messageContextInfo: {} }],
    ['votes', { pollUpdateMessage: {} }],
    ['sealed reactions', { encReactionMessage: {} }],
    ['what is kept or pinned', { keepInChatMessage: {}, pinInChatMessage: {} }],
    ['the announcement of an album', { albumMessage: { expectedImageCount: 2 } }],
    ['settings', { protocolMessage: { type: 3 } }],
    ['what pretends to be our own', { deviceSentMessage: { message: { conversation: 'da loja' } } }],
    ['a log of calls', { callLogMesssage: {} }],
    ['the mention in a status', { statusMentionMessage: { message: {} } }],
    ['nothing', {}],
  ])('is skipped when it is not meant for people: %s', (_what, message) => {
    expect(readContent(message)).toBeUndefined();
  });
});

describe('a location', () => {
  it.each([
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
    [91, 0],
    [0, -181],
  ])('with invalid coordinates is reported by name: %d, %d', (degreesLatitude, degreesLongitude) => {
    expect(readContent({ locationMessage: { degreesLatitude, degreesLongitude } })).toEqual(unsupported('location'));
    expect(readContent({ liveLocationMessage: { degreesLatitude, degreesLongitude } })).toEqual(
      unsupported('location'),
    );
  });
});
