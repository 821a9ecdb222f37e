import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeRequest, refusal } from '../../../../test/fake-api.ts';
import { aFile, aMessage } from '../../../../test/messages.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { applySharedMessage, applyTicketMessage } from '../live/apply-to-drawer.ts';
import { anEarlierTicket, aSharedItem, showDrawer } from '../testing/drawer-world.tsx';

const HISTORY = 'GET /contacts/101/tickets';
const MEDIA = 'GET /contacts/101/media';
const history = () => within(screen.getByRole('region', { name: 'Histórico de atendimentos' }));
const shared = () => within(screen.getByRole('region', { name: 'Mídia, arquivos e links' }));

describe('the history of tickets', () => {
  it('shows the other tickets with number, status, queue, attendant and days; a click opens one', async () => {
    const { hands, onOpenTicket } = await showDrawer({
      answers: {
        [HISTORY]: {
          body: {
            tickets: [
              anEarlierTicket(1),
              anEarlierTicket(41, { status: 'pending', queue: null, user: null, closedAt: null }),
              anEarlierTicket(40),
              anEarlierTicket(39, { closedAt: '2026-03-10T14:00:00.000Z' }),
            ],
            nextBefore: null,
          },
        },
      },
    });
    const rows = await history().findAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '#41AguardandoSem filaSem atendenteAberto em 10/03/2026',
      '#40ResolvidoVendasLuan Peixoto10/03/2026 a 12/03/2026',
      '#39ResolvidoVendasLuan Peixoto10/03/2026',
    ]);
    await hands.click(rows[1] as HTMLElement);
    expect(onOpenTicket).toHaveBeenCalledWith(anEarlierTicket(40).uuid);
  });

  it('loads older pages, and keeps what is there when one does not come', async () => {
    let isDown = true;
    const older = ({ path }: FakeRequest) => {
      if (!path.includes('before=40')) return { body: { tickets: [anEarlierTicket(40)], nextBefore: 40 } };
      return isDown ? refusal(503, 'ERR_UNAVAILABLE') : { body: { tickets: [anEarlierTicket(39)], nextBefore: null } };
    };
    const { hands } = await showDrawer({ answers: { [HISTORY]: older } });
    await hands.click(await history().findByRole('button', { name: 'Mostrar mais' }));
    expect(await history().findByText(/Não foi possível carregar os atendimentos/)).toBeTruthy();
    expect(history().getByText('#40')).toBeTruthy();
    isDown = false;
    await hands.click(history().getByRole('button', { name: 'Tentar agora' }));
    expect(await history().findByText('#39')).toBeTruthy();
    expect(history().queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('says when there is none, and follows a ticket that a colleague resolves', async () => {
    let tickets: ReturnType<typeof anEarlierTicket>[] = [];
    const { queryClient } = await showDrawer({
      answers: { [HISTORY]: () => ({ body: { tickets, nextBefore: null } }) },
    });
    expect(await history().findByText('Nenhum outro atendimento que você possa ver.')).toBeTruthy();
    tickets = [anEarlierTicket(40)];
    const ticket = aTicket({ id: 40, contactId: 101, status: 'closed' });
    act(() => applyTicketMessage(queryClient, 101, { action: 'update', ticketId: 40, ticket }));
    expect(await history().findByText('#40')).toBeTruthy();
  });
});

describe('what was shared', () => {
  const tab = (name: string) => shared().getByRole('tab', { name });
  const pages = {
    media: [aSharedItem(aFile('image')), aSharedItem(aFile('video', { mediaSeconds: 34 }))],
    files: [aSharedItem(aFile('application', { mediaName: 'nota-fiscal.pdf', mediaSize: 2048 }))],
    links: [
      aSharedItem(aMessage(), [
        { url: 'https://www.loja.com.br/sofa', title: 'Sofá azul' },
        { url: 'https://youtu.be/dQw4w9WgXcQ', title: null },
      ]),
    ],
  };
  const answer = ({ path }: FakeRequest) => {
    const kind = new URL(path, 'http://api').searchParams.get('kind') as keyof typeof pages;
    return { body: { items: pages[kind], nextBefore: null } };
  };

  it('opens pictures in the viewer, from which each leads to its message', async () => {
    const { hands, pictureViewer, onOpenTicket } = await showDrawer({ answers: { [MEDIA]: answer } });
    expect(await shared().findByRole('button', { name: 'Abrir vídeo de 10/03/2026' })).toBeTruthy();
    expect(shared().getByText('0:34')).toBeTruthy();
    await hands.click(shared().getByRole('button', { name: 'Abrir foto de 10/03/2026' }));
    const picture = pages.media[0]?.message;
    const view = pictureViewer.mock.lastCall?.[0];
    expect(view).toMatchObject({ openId: picture?.id, pictures: pages.media.map(({ message }) => message) });
    act(() => picture && view?.onGoTo(picture));
    expect(onOpenTicket).toHaveBeenCalledWith(anEarlierTicket(40).uuid, picture?.id);
  });

  it('lists files to download and links to open, each with its way to the message', async () => {
    const message = pages.files[0]?.message;
    const { hands, onOpenTicket, asked } = await showDrawer({
      answers: {
        [MEDIA]: answer,
        [`PUT /messages/${message?.id}`]: { body: { ...message, mediaUrl: '/public/2/fresh.pdf' } },
      },
    });
    await hands.click(tab('Arquivos'));
    expect(await shared().findByText('nota-fiscal.pdf')).toBeTruthy();
    expect(shared().getByText('2 KB · 10/03/2026')).toBeTruthy();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await hands.click(shared().getByRole('button', { name: 'Baixar nota-fiscal.pdf' }));
    expect(asked('PUT', `/messages/${message?.id}`)).toHaveLength(1);
    await vi.waitFor(() => expect(saved.mock.contexts[0]).toMatchObject({ download: 'nota-fiscal.pdf' }));
    saved.mockRestore();
    await hands.click(shared().getByRole('button', { name: 'Ver na conversa: nota-fiscal.pdf' }));
    expect(onOpenTicket).toHaveBeenLastCalledWith(anEarlierTicket(40).uuid, message?.id);

    await hands.click(tab('Links'));
    const link = await shared().findByRole<HTMLAnchorElement>('link', { name: 'Sofá azul' });
    expect(link.href).toBe('https://www.loja.com.br/sofa');
    expect(shared().getByText('10/03/2026 · loja.com.br')).toBeTruthy();
    expect(shared().getByRole('link', { name: 'youtu.be/dQw4w9WgXcQ' })).toBeTruthy();
    await hands.click(shared().getByRole('button', { name: 'Ver na conversa: Sofá azul' }));
    expect(onOpenTicket).toHaveBeenLastCalledWith(anEarlierTicket(40).uuid, pages.links[0]?.message.id);
  });

  it('says when there is nothing, and when it could not be read', async () => {
    let isDown = true;
    const { hands } = await showDrawer({
      answers: {
        [MEDIA]: () => (isDown ? refusal(503, 'ERR_UNAVAILABLE') : { body: { items: [], nextBefore: null } }),
      },
    });
    expect(await shared().findByText(/Não foi possível carregar\./)).toBeTruthy();
    isDown = false;
    await hands.click(shared().getByRole('button', { name: 'Tentar agora' }));
    expect(await shared().findByText('Nenhuma foto ou vídeo nas conversas com este contato.')).toBeTruthy();
  });

  it('shows a picture that comes and no longer one that was deleted, and asks for nothing when ticks change', async () => {
    const [picture] = [aFile('image')];
    let items = [aSharedItem(picture)];
    const { queryClient, asked } = await showDrawer({
      answers: { [MEDIA]: () => ({ body: { items, nextBefore: null } }) },
    });
    await shared().findAllByRole('button', { name: /Abrir foto/ });
    const ticket = aTicket({ id: 40, contactId: 101 });
    const announce = (message: typeof picture) =>
      act(() => applySharedMessage(queryClient, 101, { action: 'update', message, ticket, contact: ticket.contact }));
    announce({ ...picture, ack: 3 });
    const before = asked('GET', '/contacts/101/media').length;
    const second = aFile('image');
    items = [aSharedItem(second), aSharedItem(picture)];
    announce(second);
    await vi.waitFor(() => expect(shared().getAllByRole('button', { name: /Abrir foto/ })).toHaveLength(2));
    expect(asked('GET', '/contacts/101/media')).toHaveLength(before + 1);
    items = [aSharedItem(second)];
    announce({ ...picture, isDeleted: true });
    await vi.waitFor(() => expect(shared().getAllByRole('button', { name: /Abrir foto/ })).toHaveLength(1));
  });
});
