import type { ContactConsent } from '@recado/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { applyContactMessage, applyNoteMessage, applyTagMessage } from '../live/apply-to-drawer.ts';
import { aContact, aNote, aTag, markOf, showDrawer } from '../testing/drawer-world.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the contact', () => {
  it('is shown with its masked number, e-mail and extra information', async () => {
    const { hands, onClose } = await showDrawer();
    expect(screen.getByRole('heading', { name: 'Juliana Prado' })).toBeTruthy();
    expect(screen.getByText('+55 11 *****-**42')).toBeTruthy();
    expect(screen.getByText('juliana@email.com')).toBeTruthy();
    expect(await screen.findByText('São Paulo')).toBeTruthy();
    expect(screen.getByText('10/03/2024')).toBeTruthy();
    await hands.click(button('Fechar contato'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the ticket’s data on screen when the rest cannot be loaded, and retries on request', async () => {
    let isDown = true;
    const { hands } = await showDrawer({
      answers: {
        'GET /contacts/101': () => (isDown ? refusal(503, 'ERR_UNAVAILABLE') : { body: aContact() }),
      },
    });
    expect(await screen.findByText(/Não foi possível carregar todos os dados/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Juliana Prado' })).toBeTruthy();
    isDown = false;
    await hands.click(button('Tentar agora'));
    expect(await screen.findByText('São Paulo')).toBeTruthy();
  });

  it('is edited once it is loaded, and blocked, in separate dialogs', async () => {
    const { hands, dialogs } = await showDrawer();
    await hands.click(button('Bloquear'));
    expect(dialogs.block).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 101, active: true }),
      expect.any(Function),
    );
    expect(dialogs.edit).not.toHaveBeenCalled();
    await screen.findByText('São Paulo');
    await hands.click(button('Editar'));
    expect(dialogs.edit).toHaveBeenLastCalledWith(aContact(), expect.any(Function));
  });

  it('has its audio switched off, and back when the server refuses', async () => {
    const { hands, notify } = await showDrawer({
      answers: { 'PUT /contacts/toggleAcceptAudio/101': refusal(404, 'ERR_NO_CONTACT_FOUND') },
    });
    const audio = screen.getByRole<HTMLInputElement>('switch', { name: 'Aceitar áudios deste contato' });
    await hands.click(audio);
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
    await waitFor(() => expect(audio.checked).toBe(true));
  });

  it('follows changes of colleagues, and ignores older events', async () => {
    const { queryClient } = await showDrawer();
    await screen.findByText('São Paulo');
    const announce = (change: Parameters<typeof aContact>[0]) =>
      act(() => applyContactMessage(queryClient, { action: 'update', contact: aContact(change) }));
    announce({ name: 'Juliana Prado Lima', updatedAt: '2026-11-15T12:05:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'Juliana Prado Lima' })).toBeTruthy();
    announce({ name: 'Ju', updatedAt: '2026-11-15T12:01:00.000Z' });
    expect(screen.getByRole('heading', { name: 'Juliana Prado Lima' })).toBeTruthy();
  });

  it('is read again after a change that came before it was loaded', async () => {
    let [name, reads] = ['Juliana Prado', 0];
    const first = Promise.withResolvers<void>();
    const { queryClient } = await showDrawer({
      answers: {
        'GET /contacts/101': async () => {
          const body = aContact({ name });
          reads += 1;
          if (reads === 1) await first.promise;
          return { body };
        },
      },
    });
    await waitFor(() => expect(reads).toBe(1));
    name = 'Juliana Prado Lima';
    act(() => applyContactMessage(queryClient, { action: 'update', contact: aContact({ name }) }));
    first.resolve();
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  });
});

describe('a colleague’s note', () => {
  it('appears while the drawer is open, and disappears when it is deleted', async () => {
    let notes = [aNote()];
    const { queryClient } = await showDrawer({ answers: { 'GET /ticket-notes/list': () => ({ body: notes }) } });
    await screen.findByText('Prefere contato depois das 10h.');
    const added = aNote({ id: 2, note: 'Gosta de azul.' });
    notes = [added, aNote()];
    act(() => applyNoteMessage(queryClient, { action: 'create', note: added }));
    expect(await screen.findByText('Gosta de azul.')).toBeTruthy();
    notes = [aNote()];
    act(() => applyNoteMessage(queryClient, { action: 'delete', noteId: 2, ticketId: 1, contactId: 101 }));
    await waitFor(() => expect(screen.queryByText('Gosta de azul.')).toBeNull());
  });

  it('on another contact sends no request', async () => {
    const { queryClient, asked } = await showDrawer({ notes: [aNote()] });
    await screen.findByText('Prefere contato depois das 10h.');
    const before = asked('GET', '/ticket-notes/list').length;
    act(() => applyNoteMessage(queryClient, { action: 'create', note: aNote({ id: 2, contactId: 999 }) }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(asked('GET', '/ticket-notes/list')).toHaveLength(before);
  });
});

describe('tags', () => {
  const [vip, late, news] = [aTag(1, 'VIP'), aTag(2, 'Atrasado'), aTag(3, 'Novidades')];
  const synced = { 'POST /tags/sync': ({ body }: { readonly body: unknown }) => ({ body: answerOf(body) }) };
  const answerOf = (body: unknown) => {
    const { tags } = body as { tags: number[] };
    return {
      contactId: 101,
      tags: [vip, late, news, aTag(9, 'Obra nova')].filter(({ id }) => tags.includes(id)).map(markOf),
    };
  };

  it('are chosen by name and removed', async () => {
    const { hands, asked } = await showDrawer({
      contact: aContact({ tags: [markOf(vip)] }),
      tags: [vip, late, news],
      answers: synced,
    });
    const list = within(screen.getByRole('region', { name: 'Etiquetas' }));
    await hands.click(button('Adicionar etiqueta'));
    await hands.keyboard('atra');
    await hands.click(await screen.findByRole('option', { name: 'Atrasado' }));
    expect(await list.findByRole('button', { name: 'Remover etiqueta Atrasado' })).toBeTruthy();
    await hands.click(list.getByRole('button', { name: 'Remover etiqueta VIP' }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Remover etiqueta VIP' })).toBeNull());
    expect(asked('POST', '/tags/sync').map(({ body }) => body)).toEqual([
      { contactId: 101, tags: [1, 2] },
      { contactId: 101, tags: [2] },
    ]);
    expect(document.activeElement).toBe(button('Adicionar etiqueta'));
  });

  it('are created when missing, with at least three characters', async () => {
    const { hands, asked } = await showDrawer({
      tags: [vip],
      answers: { ...synced, 'POST /tags': { body: aTag(9, 'Obra nova') } },
    });
    await hands.click(button('Adicionar etiqueta'));
    await hands.keyboard('Ob');
    await hands.click(await screen.findByRole('option', { name: 'Criar “Ob”' }));
    expect(await screen.findByText('Tag muito curta!')).toBeTruthy();
    expect(asked('POST', '/tags')).toEqual([]);
    await hands.keyboard('ra nova');
    await screen.findByRole('option', { name: 'Criar “Obra nova”' });
    await hands.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remover etiqueta Obra nova' })).toBeTruthy();
    expect(asked('POST', '/tags').map(({ body }) => body)).toEqual([
      { name: 'Obra nova' },
      { contactId: 101, tags: [9] },
    ]);
  });

  it('that are renamed or deleted in the company change here too', async () => {
    const { queryClient } = await showDrawer({ contact: aContact({ tags: [markOf(vip), markOf(late)] }) });
    await screen.findByText('São Paulo');
    act(() => {
      applyTagMessage(queryClient, { action: 'update', tag: aTag(1, 'Ouro') });
      applyTagMessage(queryClient, { action: 'delete', tagId: 2 });
    });
    expect(await screen.findByText('Ouro')).toBeTruthy();
    expect(screen.queryByText('Atrasado')).toBeNull();
  });
});

describe('the kanban stage', () => {
  const [offer, won] = [aTag(21, 'Proposta', 1), aTag(22, 'Fechado', 1)];

  it('is chosen, and removed again', async () => {
    const { hands, asked, onTicketTagsChanged } = await showDrawer({
      ticket: { tags: [markOf(offer)] },
      stages: [offer, won],
      answers: {
        'PUT /ticket-tags/1/22': { body: { ticketId: 1, tags: [markOf(won)] } },
        'DELETE /ticket-tags/1': { body: { message: 'ok' } },
      },
    });
    const stage = screen.getByRole<HTMLInputElement>('combobox', { name: 'Etapa do kanban' });
    expect(stage.value).toBe('Proposta');
    await hands.click(stage);
    await hands.click(await screen.findByRole('option', { name: 'Fechado' }));
    await waitFor(() => expect(onTicketTagsChanged).toHaveBeenLastCalledWith([markOf(won)]));
    await hands.click(stage);
    await hands.click(await screen.findByRole('option', { name: 'Sem etapa' }));
    await waitFor(() => expect(asked('DELETE', '/ticket-tags/1')).toHaveLength(1));
  });

  it('that a colleague changed before is shown, with their name', async () => {
    const conflict = { ticketId: 1, stage: { id: 23, name: 'Entrega' }, user: { name: 'Bia Rocha' } };
    const delivery = aTag(23, 'Entrega', 1);
    const { hands, asked, notify, onTicketTagsChanged } = await showDrawer({
      ticket: { tags: [markOf(offer)] },
      stages: [offer, won, delivery],
      answers: {
        'PUT /ticket-tags/1/22': {
          status: 409,
          body: { error: JSON.stringify(conflict), code: 'ERR_STAGE_CHANGED' },
        },
      },
    });
    await hands.click(screen.getByRole('combobox', { name: 'Etapa do kanban' }));
    await hands.click(await screen.findByRole('option', { name: 'Fechado' }));
    const message = 'Bia Rocha moveu antes: Juliana Prado está em Entrega.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'warning', message }));
    expect(onTicketTagsChanged.mock.calls).toEqual([[[markOf(delivery)]]]);
    expect(asked('PUT', '/ticket-tags').map(({ path }) => path)).toEqual(['/ticket-tags/1/22?fromStageId=21']);
  });

  it('is created when the board has none, and the ticket is in it', async () => {
    const first = aTag(31, 'Novo contato', 1);
    const { hands, onTicketTagsChanged } = await showDrawer({
      stages: [],
      answers: {
        'POST /tags': { body: first },
        'PUT /ticket-tags/1/31': { body: { ticketId: 1, tags: [markOf(first)] } },
      },
    });
    await hands.type(await screen.findByRole('textbox', { name: 'Nome da primeira etapa' }), 'Novo contato');
    await hands.click(screen.getByRole('button', { name: 'Criar etapa' }));
    await waitFor(() => expect(onTicketTagsChanged).toHaveBeenLastCalledWith([markOf(first)]));
  });

  it('is not created by a user who may not add lanes', async () => {
    await showDrawer({ stages: [], viewer: { addsStages: false } });
    expect(await screen.findByText('O quadro kanban ainda não tem etapas.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Criar etapa' })).toBeNull();
  });

  it('is hidden for a plan without kanban', async () => {
    await showDrawer({ viewer: { hasKanban: false } });
    await screen.findByText('São Paulo');
    expect(screen.queryByRole('combobox', { name: 'Etapa do kanban' })).toBeNull();
  });
});

describe('campaigns', () => {
  const consent = (change: Partial<ContactConsent> = {}): ContactConsent => ({
    contactId: aContact().id,
    isOptedOut: true,
    since: '2026-11-02T15:00:00.000Z',
    source: 'keyword',
    entries: [],
    ...change,
  });
  const path = `/contacts/${aContact().id}/consent`;

  it('are shown as refused, with the day, and allowed again at the customer’s request', async () => {
    const { hands, asked } = await showDrawer({
      viewer: { hasCampaigns: true },
      answers: {
        [`GET ${path}`]: { body: consent() },
        [`PUT ${path}`]: { body: consent({ isOptedOut: false, since: null, source: null }) },
      },
    });
    expect(await screen.findByText('Escreveu que não quer receber, em 02/11/2026.')).toBeTruthy();
    await hands.click(screen.getByRole('switch', { name: /Recebe campanhas/ }));
    expect(await screen.findByText('Pode receber campanhas.')).toBeTruthy();
    expect(asked('PUT', path).map(({ body }) => body)).toEqual([{ isOptedOut: false }]);
  });

  it('are not mentioned in a plan without them', async () => {
    const { asked } = await showDrawer();
    await screen.findByText('São Paulo');
    expect(screen.queryByRole('switch', { name: /Recebe campanhas/ })).toBeNull();
    expect(asked('GET', path)).toEqual([]);
  });
});

describe('notes', () => {
  it('are added, and rejected when too short', async () => {
    const notes = [aNote()];
    const { hands, asked, notify } = await showDrawer({
      answers: {
        'GET /ticket-notes/list': () => ({ body: notes }),
        'POST /ticket-notes': ({ body }) => {
          const { note } = body as { note: string };
          const added = aNote({ id: 2, note, userId: 7, user: { id: 7, name: 'Marina Duarte' } });
          notes.unshift(added);
          return { body: added };
        },
      },
    });
    await screen.findByText('Prefere contato depois das 10h.');
    expect(screen.getByText('Luan Peixoto · 09/11/2026 10:00')).toBeTruthy();
    await hands.click(button('Adicionar observação'));
    await hands.keyboard('x');
    await hands.click(button('Adicionar'));
    expect(await screen.findByText('Muito curto!')).toBeTruthy();
    expect(asked('POST', '/ticket-notes')).toEqual([]);
    await hands.keyboard('{Backspace}Paga sempre no Pix.');
    await hands.click(button('Adicionar'));
    expect(await screen.findByText('Paga sempre no Pix.')).toBeTruthy();
    expect(notify).toHaveBeenCalledWith({ kind: 'success', message: 'Observação adicionada com sucesso!' });
    expect(asked('POST', '/ticket-notes')[0]?.body).toEqual({
      note: 'Paga sempre no Pix.',
      ticketId: 1,
      contactId: 101,
    });
    await waitFor(() => expect(document.activeElement).toBe(button('Adicionar observação')));
  });

  it('are deleted by their author, after a confirmation', async () => {
    let notes = [aNote(), aNote({ id: 2, note: 'Minha nota', userId: 7, user: { id: 7, name: 'Marina Duarte' } })];
    const { hands, notify } = await showDrawer({
      answers: {
        'GET /ticket-notes/list': () => ({ body: notes }),
        'DELETE /ticket-notes/2': () => {
          notes = notes.filter(({ id }) => id !== 2);
          return { body: { message: 'ok' } };
        },
      },
    });
    await screen.findByText('Minha nota');
    expect(screen.queryByRole('button', { name: 'Excluir observação de Luan Peixoto' })).toBeNull();
    await hands.click(button('Excluir observação de Marina Duarte'));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir Registro' }));
    expect(question.getByText('Deseja realmente excluir este registro?')).toBeTruthy();
    await hands.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ kind: 'success', message: 'Observação excluída com sucesso!' }),
    );
    await waitFor(() => expect(screen.queryByText('Minha nota')).toBeNull());
    expect(screen.getByText('Prefere contato depois das 10h.')).toBeTruthy();
  });

  it('of any author are deleted by administrators', async () => {
    await showDrawer({ notes: [aNote()], viewer: { removesOthersNotes: true } });
    expect(await screen.findByRole('button', { name: 'Excluir observação de Luan Peixoto' })).toBeTruthy();
  });

  it('show an empty state', async () => {
    await showDrawer();
    expect(await screen.findByText(/Nenhuma observação/)).toBeTruthy();
  });
});

describe('the cost of the ticket', () => {
  const answers = {
    'GET /tickets/1/cost': { body: { totals: [{ currency: 'USD', amountMicros: 75_000, messages: 3 }] } },
  };

  it('is shown to users who may see costs', async () => {
    await showDrawer({ ticket: { channel: 'whatsappapi' }, viewer: { seesCosts: true }, answers });
    expect(await screen.findByText(/Custo deste ticket: US\$\s0,08/)).toBeTruthy();
  });

  it('is not asked for by other users, nor on a channel that costs nothing', async () => {
    const agent = await showDrawer({ ticket: { channel: 'whatsappapi' }, answers });
    const byQrCode = await showDrawer({ ticket: { channel: 'whatsapp' }, viewer: { seesCosts: true }, answers });
    for (const { asked } of [agent, byQrCode]) expect(asked('GET', '/tickets/1/cost')).toEqual([]);
  });
});
