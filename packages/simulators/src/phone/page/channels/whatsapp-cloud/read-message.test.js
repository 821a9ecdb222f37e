// @ts-check
import { describe, expect, it } from 'vitest';
import { previewIcon, previewOf } from '../../shared/preview.js';
import { readMessage } from './read-message.js';

/** @param {string} type @param {object} content @param {object} [fields] */
const read = (type, content, fields) =>
  readMessage({
    id: 'wamid.1',
    from: 'business',
    at: '2026-11-15T12:00:00.000Z',
    status: 'sent',
    type,
    content,
    ...fields,
  });

describe('a message of the Meta simulator', () => {
  it.each([
    ['text', { body: 'Oi' }, { kind: 'text', text: 'Oi' }, 'Oi'],
    ['button', { payload: 'X', text: 'Sim' }, { kind: 'text', text: 'Sim' }, 'Sim'],
    ['reaction', { message_id: 'a', emoji: '' }, { kind: 'reaction', emoji: '' }, 'A empresa retirou a reação'],
    [
      'location',
      { latitude: '-23.5', longitude: -46 },
      { kind: 'location', latitude: -23.5, longitude: -46 },
      'Localização',
    ],
    [
      'contacts',
      { contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '+55 11' }, {}] }] },
      { kind: 'contacts', cards: [{ name: 'Ana', phones: ['+55 11'] }] },
      'Ana',
    ],
    [
      'interactive',
      { type: 'list_reply', list_reply: { id: '1', title: 'Vendas', description: 'Orçamentos' } },
      { kind: 'text', text: 'Vendas\nOrçamentos' },
      'Vendas\nOrçamentos',
    ],
    ['unsupported', { type: 'poll_creation' }, { kind: 'unknown' }, 'Mensagem de um tipo que a empresa não recebe'],
    ['novidade', {}, { kind: 'unknown' }, 'Mensagem do tipo “novidade”'],
  ])('of type %s is understood', (type, content, body, preview) => {
    const message = read(type, content);
    expect(message.body).toMatchObject(body);
    expect(previewOf(message)).toBe(preview);
  });

  it('of reply buttons or a list keeps what can be tapped, and the file of its header', () => {
    const header = { type: 'image', image: { id: '42' } };
    const action = { buttons: [{ type: 'reply', reply: { id: 'v', title: 'Vendas' } }] };
    expect(read('interactive', { type: 'button', header, body: { text: 'Oi' }, action }).body).toEqual({
      kind: 'card',
      headerFile: { kind: 'file', file: 'image', url: '/__simulator/media/42' },
      text: 'Oi',
      buttons: [{ label: 'Vendas', does: 'reply', id: 'v' }],
    });
    const sections = [{ title: 'Pedidos', rows: [{ id: 'n', title: 'Novo', description: 'Prazos' }] }];
    expect(
      read('interactive', { type: 'list', body: { text: 'Oi' }, action: { button: 'Ver', sections } }).body,
    ).toMatchObject({
      list: { label: 'Ver', sections: [{ title: 'Pedidos', rows: [{ id: 'n', title: 'Novo', detail: 'Prazos' }] }] },
    });
  });

  it('of a template is read as it was filled in', () => {
    const rendered = {
      header: 'Oferta',
      body: 'Olá Rita',
      footer: 'Loja',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Sim', payload: 'yes' },
        { type: 'URL', text: 'Site', payload: 'Site' },
      ],
    };
    expect(read('template', { name: 'x', rendered }).body).toEqual({
      kind: 'card',
      header: 'Oferta',
      text: 'Olá Rita',
      footer: 'Loja',
      buttons: [
        { label: 'Sim', does: 'reply', id: 'yes' },
        { label: 'Site', does: 'link', id: 'Site' },
      ],
    });
  });

  it('with a file names its bytes here, and an address elsewhere only as a link', () => {
    const media = {
      id: '7',
      mimeType: 'application/pdf',
      filename: 'a.pdf',
      sizeBytes: 3,
      path: '/__simulator/media/7',
    };
    expect(read('document', { id: '7', filename: 'Orçamento.pdf' }, { media }).body).toMatchObject({
      url: '/__simulator/media/7',
      filename: 'Orçamento.pdf',
      sizeBytes: 3,
    });
    const linked = read(
      'image',
      { link: 'https://loja.example/a.jpg' },
      { media: { link: 'https://loja.example/a.jpg' } },
    );
    expect(linked.body).toEqual({ kind: 'file', file: 'image', link: 'https://loja.example/a.jpg' });
    expect([previewOf(linked), previewIcon(linked)]).toEqual(['Foto', 'image']);
    // An id is part of an address here, so one that leads elsewhere is none.
    expect(read('image', { id: '../faults' }).body).toEqual({ kind: 'file', file: 'image' });
  });

  it('is unread until the customer read it, which reactions never ask for', () => {
    expect(read('text', { body: 'Oi' }).isUnread).toBe(true);
    expect(read('text', { body: 'Oi' }, { status: 'read' }).isUnread).toBe(false);
    expect(read('text', { body: 'Oi' }, { from: 'customer', status: 'delivered' }).isUnread).toBe(false);
    expect(read('reaction', { emoji: '👍' }).isUnread).toBe(false);
  });

  it('that failed says why in words, with Meta’s code', () => {
    const failed = read(
      'text',
      { body: 'Oi' },
      { status: 'failed', error: { code: 131047, title: 'Re-engagement message' } },
    );
    expect(failed).toMatchObject({
      arrival: 'failed',
      failure: 'passaram mais de 24 horas desde a última mensagem do cliente (131047)',
    });
    expect(read('text', {}, { status: 'failed', error: { code: 9, title: 'Novo erro' } }).failure).toBe(
      'Novo erro (9)',
    );
    expect(read('text', {}, { status: 'accepted' }).arrival).toBe('under way');
  });

  it('may be anything at all without breaking the page', () => {
    for (const value of [
      null,
      7,
      'x',
      [],
      {},
      { type: 'contacts', content: { contacts: [null] } },
      { type: 'template' },
    ])
      expect(() => previewOf(readMessage(value))).not.toThrow();
  });
});
