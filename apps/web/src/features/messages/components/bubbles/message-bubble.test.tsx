import type { Message, MessageFailure } from '@recado/contracts';
import { messageFailureReasons } from '@recado/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFile, aMessage, anAnswer } from '../../../../../test/messages.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { setLanguage } from '../../../../shared/i18n/i18n.ts';
import { anOutgoing } from '../../testing/an-outgoing.ts';
import { renderBubble } from '../../testing/messages-world.tsx';

describe('a text', () => {
  it('is shown with its formatting, its links and its time in the company’s time zone', () => {
    renderBubble(aMessage({ body: 'fica *R$ 10* em https://casa.com', createdAt: '2026-11-15T13:42:00.000Z' }));
    expect(screen.getByText('R$ 10').tagName).toBe('STRONG');
    const link = screen.getByRole('link', { name: 'https://casa.com' });
    expect(link).toHaveProperty('href', 'https://casa.com/');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText('10:42')).toBeDefined();
  });

  it('that looks like markup is only text', () => {
    const { container } = renderBubble(aMessage({ body: '<img src=x onerror=alert(1)><script>alert(1)</script>' }));
    expect(container.querySelector('img, script')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it('that is very long is cut until the user expands it', async () => {
    const { user, container } = renderBubble(aMessage({ body: `${'palavra '.repeat(400)}fim` }));
    expect(container.textContent).not.toContain('fim');
    await user.click(screen.getByRole('button', { name: 'Ler mais' }));
    expect(container.textContent).toContain('fim');
  });

  it('with a YouTube link requests nothing from YouTube until the user plays it', async () => {
    const { user, container } = renderBubble(aMessage({ body: 'https://youtu.be/dQw4w9WgXcQ' }));
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Carregar vídeo do YouTube/ }));
    expect(container.querySelector('iframe')?.src).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });
});

describe('the author', () => {
  it.each([
    ['an agent', anAnswer(), 'Marina Duarte'],
    ['the bot', anAnswer({ author: 'bot', user: null }), 'Chatbot'],
    ['a campaign', anAnswer({ author: 'campaign', user: null }), 'Campanha'],
    ['a person on the phone itself', anAnswer({ author: 'phone', user: null }), 'Pelo celular'],
    ['an agent, for colleagues', anAnswer({ isPrivate: true, delivery: null }), 'Nota privada · Marina Duarte'],
  ])('is shown above the first of several: %s', (_, message, name) => {
    renderBubble(message);
    expect(screen.getByText(name)).toBeDefined();
  });

  it('has their picture beside the name', () => {
    const picture = 'https://files.test/7.jpg';
    const { container } = renderBubble(anAnswer({ user: { id: 7, name: 'Marina Duarte' } }), {
      pictures: new Map([[7, picture]]),
    });
    expect(container.querySelector('img')?.src).toBe(picture);
  });

  it('is not repeated above the next', () => {
    renderBubble(anAnswer(), { startsRun: false });
    expect(screen.queryByText('Marina Duarte')).toBeNull();
  });
});

describe('the delivery status', () => {
  it.each([
    [0, 'Aguardando envio'],
    [1, 'Enviada'],
    [2, 'Entregue'],
    [3, 'Lida'],
    [4, 'Lida'],
    [5, 'Destacada'],
  ])('%d shows %s', (ack, name) => {
    renderBubble(anAnswer({ ack }));
    expect(screen.getByRole('img', { name })).toBeDefined();
  });

  it.each([3, 4])('shows that a recording was played: %d', (ack) => {
    renderBubble(anAnswer({ ...aFile('audio'), fromMe: true, delivery: 'sent', ack }));
    expect(screen.getByRole('img', { name: 'Ouvida' })).toBeDefined();
  });

  it('is hidden on customers’ messages and private notes', () => {
    renderBubble(aMessage());
    renderBubble(anAnswer({ isPrivate: true, ack: 0, delivery: null }));
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a deleted message', () => {
  it.each([
    ['by us', anAnswer({ isDeleted: true, body: 'segredo' }), false, 'Essa mensagem foi apagada', true],
    [
      'by the customer',
      aMessage({ isDeleted: true, body: 'segredo' }),
      false,
      'Essa mensagem foi apagada pelo contato',
      true,
    ],
    ['where the company purges it', aMessage({ isDeleted: true, body: 'segredo' }), true, 'Mensagem apagada', false],
    ['where the connection purges it', aMessage({ isDeleted: true, body: '' }), false, 'Mensagem apagada', false],
  ])('%s is shown as deleted', (_, message, forgetsDeleted, label, isReadable) => {
    renderBubble(message, { viewer: { forgetsDeleted } });
    expect(screen.getByText(label)).toBeDefined();
    expect(screen.queryByText('segredo') !== null).toBe(isReadable);
    expect(screen.queryByRole('button', { name: 'Opções da mensagem' })).toBeNull();
  });
});

describe('a reply', () => {
  const quotedMsg: Message['quotedMsg'] = {
    id: 'q1',
    body: 'Oi, *Juliana*!',
    fromMe: true,
    mediaType: 'conversation',
    mediaUrl: null,
    thumbnailUrl: null,
    isDeleted: false,
    contact: null,
  };

  it('shows the quoted message, and scrolls to it', async () => {
    const { user, tools } = renderBubble(aMessage({ quotedMsg }));
    await user.click(screen.getByRole('button', { name: /Você.*Oi, Juliana!/ }));
    expect(tools.onGoTo).toHaveBeenCalledExactlyOnceWith('q1');
  });

  it.each([
    [{ mediaType: 'audio', body: '' }, 'Áudio'],
    [{ mediaType: 'locationMessage', body: '' }, 'Localização'],
    [{ isDeleted: true }, 'Mensagem apagada'],
    [{ fromMe: false }, 'Juliana Prado'],
  ] as const)('%j reads %s', (change, text) => {
    renderBubble(aMessage({ body: 'sim', quotedMsg: { ...quotedMsg, ...change } }));
    expect(screen.getByText(text)).toBeDefined();
  });
});

describe('marks of later changes', () => {
  it('show edited, forwarded and reactions', () => {
    renderBubble(
      aMessage({
        isEdited: true,
        isForwarded: true,
        reactions: [
          { emoji: '❤️', fromMe: false, userId: null },
          { emoji: '👍', fromMe: true, userId: 7 },
        ],
      }),
    );
    expect(screen.getByText('Editada')).toBeDefined();
    expect(screen.getByText('Encaminhada')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Reações: ❤️ 👍' })).toBeDefined();
  });
});

describe('a link', () => {
  const preview = {
    url: 'https://www.loja.com/sofa',
    title: 'Sofá azul',
    description: 'Três lugares',
    siteName: 'Loja',
    imageUrl: '/public/2/media/sofa.jpg?e=1&s=x',
  };

  it('shows a preview, with our own copy of the picture', () => {
    const { container } = renderBubble(aMessage({ body: 'https://www.loja.com/sofa', linkPreview: preview }));
    const card = screen.getByRole('link', { name: /Sofá azul.*Três lugares.*Loja · loja\.com/ });
    expect(card).toHaveProperty('href', 'https://www.loja.com/sofa');
    expect(card.getAttribute('rel')).toBe('noopener noreferrer');
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/backend/public/2/media/sofa.jpg');
  });

  it('without a preview shows no card', () => {
    renderBubble(aMessage({ body: 'oi', linkPreview: { ...preview, url: 'javascript:alert(1)' } }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('to YouTube stays a player', () => {
    renderBubble(aMessage({ body: 'https://youtu.be/dQw4w9WgXcQ', linkPreview: preview }));
    expect(screen.queryByText('Sofá azul')).toBeNull();
  });
});

describe('a message in a group', () => {
  it('names the member, each in their own colour, at the beginning of a run', () => {
    renderBubble(aMessage({ body: 'oi', participant: { name: 'Bia' } }));
    renderBubble(aMessage({ body: 'olá', participant: { name: 'Carlos' } }));
    const [bia, carlos] = [screen.getByText('Bia'), screen.getByText('Carlos')];
    expect(bia.style.color).toMatch(/^var\(--rc-avatar-\d+-text\)$/);
    expect(bia.style.color).not.toBe(carlos.style.color);
    renderBubble(aMessage({ body: 'de novo', participant: { name: 'Davi' } }), { startsRun: false });
    expect(screen.queryByText('Davi')).toBeNull();
  });
});

describe('files', () => {
  it('an image opens in the viewer', async () => {
    const message = aFile('image', { body: 'o verde' });
    const { user, tools, container } = renderBubble(message);
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/backend/public/2/media/2026/11/abc');
    expect(screen.getByText('o verde')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Abrir imagem' }));
    expect(tools.onOpenPicture).toHaveBeenCalledExactlyOnceWith(message.id);
  });

  it('an image is a thumbnail, in a box of its shape before it is loaded', () => {
    const { container } = renderBubble(
      aFile('image', { thumbnailUrl: '/public/2/media/small.jpg?e=1&s=x', mediaWidth: 1600, mediaHeight: 900 }),
    );
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/public/2/media/small.jpg');
    const box = screen.getByRole('button', { name: 'Abrir imagem' });
    expect(Number.parseFloat(box.style.aspectRatio)).toBeCloseTo(16 / 9, 2);
  });

  it('a very tall picture is cropped, not shown as a stripe', () => {
    renderBubble(aFile('image', { mediaWidth: 400, mediaHeight: 9000 }));
    expect(screen.getByRole('button', { name: 'Abrir imagem' }).style.aspectRatio).toMatch(/^0\.75\b/);
  });

  it('a video shows its thumbnail and length, and loads no video data', () => {
    const { container } = renderBubble(
      aFile('video', { thumbnailUrl: '/public/2/media/first.jpg?e=1&s=x', mediaSeconds: 75.2 }),
    );
    expect(container.querySelector('video')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toContain('first.jpg');
    expect(screen.getByText('1:15')).toBeDefined();
  });

  it.each([
    [aFile('image', { mediaUrl: null, mediaState: 'waiting' }), 'Recebendo o arquivo…'],
    [aFile('video', { mediaUrl: null, mediaState: 'failed' }), /O arquivo não chegou/],
    [aFile('application', { mediaUrl: null, mediaState: 'waiting' }), 'Recebendo o arquivo…'],
    [aFile('audio', { mediaUrl: null, mediaState: 'failed' }), /O arquivo não chegou/],
    [aFile('sticker', { mediaUrl: null, mediaState: 'waiting' }), 'Recebendo o arquivo…'],
  ])('that are missing show a notice', (message, text) => {
    renderBubble(message);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('a document has its type, size and a download', () => {
    renderBubble(aFile('application', { mediaName: 'Orçamento 4821.pdf', mediaMimeType: 'application/pdf' }));
    expect(screen.getByText('PDF · 184 KB')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Baixar Orçamento 4821.pdf' }).getAttribute('href')).toContain('/public/');
  });

  it('a sticker is a picture', () => {
    renderBubble(aFile('sticker'));
    expect(screen.getByRole('img', { name: 'Figurinha' })).toBeDefined();
  });

  it('a location links to a map, and requests nothing before', () => {
    const location = { latitude: -23.55, longitude: -46.69, name: 'Rua Harmonia, 420', address: 'Vila Madalena' };
    const { container } = renderBubble(aMessage({ mediaType: 'locationMessage', location }));
    const link = screen.getByRole('link', { name: /Rua Harmonia, 420.*Vila Madalena/ });
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=-23.55%2C-46.69');
    expect(container.querySelector('img')).toBeNull();
  });

  it('contact cards show names and numbers', () => {
    const contacts = [
      { name: 'Dona Neide', phones: ['+55 11 98765-4321'] },
      { name: 'Zé', phones: [] },
    ];
    renderBubble(aMessage({ mediaType: 'contactMessage', contacts }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('+55 11 98765-4321')).toBeDefined();
  });

  it('contact cards of the customer can be saved and written to, unless the number is missing or masked', async () => {
    const contacts = [
      { name: 'Dona Neide', phones: ['+55 11 98765-4321'] },
      { name: 'Zé', phones: [] },
      { name: 'Rui', phones: ['5511*******21'] },
    ];
    const { user, tools } = renderBubble(aMessage({ mediaType: 'contactMessage', contacts }));
    await user.click(screen.getByRole('button', { name: 'Salvar contato' }));
    await user.click(screen.getByRole('button', { name: 'Conversar' }));
    const card = { name: 'Dona Neide', number: '5511987654321' };
    expect(tools.onCard.mock.calls).toEqual([
      [card, 'save'],
      [card, 'write'],
    ]);
  });

  it('our own contact cards offer no actions', () => {
    const contacts = [{ name: 'Dona Neide', phones: ['+55 11 98765-4321'] }];
    renderBubble(anAnswer({ mediaType: 'contactMessage', contacts }));
    expect(screen.queryByRole('button', { name: 'Salvar contato' })).toBeNull();
  });

  it.each([
    [aMessage({ mediaType: 'call_log', body: '' }), 'Chamada perdida'],
    [aMessage({ mediaType: 'unsupported', body: '' }), 'Mensagem não suportada. Veja no celular.'],
    [
      aMessage({ mediaType: 'unsupported', body: '', unsupported: 'unreadable' }),
      'Esta mensagem ainda não pôde ser lida. Pedimos que venha de novo.',
    ],
    [aMessage({ body: 'oi', participant: { name: '' } }), 'Participante'],
    [anAnswer({ mediaType: 'templateMessage', body: 'Seu pedido saiu' }), 'Modelo'],
    [aMessage({ mediaType: 'locationMessage', body: '', location: null }), 'Localização'],
    [aMessage({ mediaType: 'reactionMessage', body: '👍' }), '👍'],
  ])('other kinds show their name', (message, text) => {
    renderBubble(message);
    expect(screen.getByText(text)).toBeDefined();
  });
});

describe('a message that was not sent', () => {
  const failure = (reason: MessageFailure['reason']): MessageFailure => ({
    reason,
    code: 131047,
    text: 'Re-engagement',
  });

  it('shows the reason, and offers to retry or discard it', async () => {
    const { user, tools, shown } = renderBubble(anAnswer({ delivery: 'failed', ack: 0, failure: failure('media') }));
    expect(screen.getByText('Não enviada: o canal não aceitou o arquivo.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(tools.onSendAgain).toHaveBeenCalledExactlyOnceWith(shown);
    expect(tools.onDiscard).toHaveBeenCalledExactlyOnceWith(shown);
  });

  it('that is undecided offers to send it again, or to mark it as sent', async () => {
    const { user, tools, shown } = renderBubble(anAnswer({ delivery: 'undecided', ack: 0 }));
    expect(screen.getByText('Não sabemos se foi enviada')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Marcar como enviada' }));
    expect(tools.onMarkSent).toHaveBeenCalledExactlyOnceWith(shown);
  });

  it('that the server rejected shows its reason', () => {
    const error = new ApiError({ code: 'ERR_TICKET_CLOSED', status: 409, message: 'ERR_TICKET_CLOSED' });
    const outgoing = anOutgoing({ state: { status: 'refused', error } });
    const { container } = renderBubble(anAnswer({ delivery: 'failed', ack: 0 }), { outgoing });
    expect(container.textContent).toMatch(/Não enviada: \S/);
    expect(container.textContent).not.toContain('ERR_');
  });

  it.each(['pt', 'en', 'es', 'tr'] as const)('has its own sentence for every reason in %s', async (language) => {
    await setLanguage(language);
    const sentences = messageFailureReasons.map((reason) => {
      const { container, unmount } = renderBubble(anAnswer({ delivery: 'failed', failure: failure(reason), body: '' }));
      const text = container.textContent ?? '';
      unmount();
      return text;
    });
    expect(new Set(sentences).size).toBe(messageFailureReasons.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/failed[A-Z]/);
  });

  it('in a preview shows only its state', () => {
    renderBubble(anAnswer({ delivery: 'failed', failure: failure('other') }), { isReadOnly: true });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
