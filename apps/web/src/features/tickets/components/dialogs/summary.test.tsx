import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { aTicket, aTicketViewer } from '../../../../../test/tickets.ts';
import { setupUser } from '../../../../../test/user.ts';
import { setAccessToken } from '../../../../shared/api/access.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type TicketSurroundings, TicketsProvider } from '../../tickets-context.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { SummaryForNote } from './summary-for-note.tsx';

type Summarise = NonNullable<TicketSurroundings['summarise']>;

function Note() {
  const [note, setNote] = useState('Cliente antigo.');
  return (
    <>
      <textarea aria-label="nota" onChange={({ target }) => setNote(target.value)} value={note} />
      <SummaryForNote note={note} onNote={setNote} ticketId={4} />
    </>
  );
}

function show(children: ReactNode, summarise: Summarise | undefined) {
  const notify = vi.fn();
  render(
    <MantineProvider env="test">
      <TicketsProvider notify={notify} summarise={summarise} viewer={aTicketViewer()}>
        {children}
      </TicketsProvider>
    </MantineProvider>,
  );
  return { notify, hands: setupUser() };
}

describe('the summary for a transfer', () => {
  it('is added after what was typed, also while it was made', async () => {
    let give: (text: string) => void = () => undefined;
    const { hands } = show(<Note />, () => new Promise((resolve) => (give = resolve)));
    await hands.click(screen.getByRole('button', { name: 'Anexar um resumo da conversa' }));
    await screen.findByText('Resumindo a conversa…');
    await hands.type(screen.getByLabelText('nota'), ' Pressa!');
    give('Quer trocar o bolo.');
    await waitFor(() =>
      expect(screen.getByLabelText('nota')).toHaveProperty('value', 'Cliente antigo. Pressa!\n\nQuer trocar o bolo.'),
    );
  });

  it('is not offered without the copilot', () => {
    show(<Note />, undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the summary of the menu', () => {
  it('is saved as a note of the ticket', async () => {
    setAccessToken('token-1');
    const note = {
      id: 1,
      note: 'x',
      userId: 7,
      contactId: 9,
      ticketId: 4,
      createdAt: '2026-11-18T12:00:00.000Z',
      user: null,
    };
    const api = await startFakeApi({ 'POST /ticket-notes': { body: note } });
    const onClose = vi.fn();
    const { hands, notify } = show(
      <SummaryDialog onClose={onClose} ticket={aTicket({ id: 4 })} />,
      async () => 'Quer trocar o bolo.',
    );
    expect(await screen.findByText('Quer trocar o bolo.')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Salvar como nota' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.requests.at(-1)?.body).toEqual({ ticketId: 4, note: 'Quer trocar o bolo.' });
    expect(notify).toHaveBeenCalledWith({ kind: 'success', message: 'Nota salva no ticket.' });
  });

  it('says why there is none, and is tried again', async () => {
    const answers = [
      () => Promise.reject(new ApiError({ code: 'ERR_COPILOT_OFF', status: 409, message: '' })),
      async () => 'Pronto.',
    ];
    const { hands } = show(
      <SummaryDialog onClose={vi.fn()} ticket={aTicket({ id: 4 })} />,
      () => answers.shift()?.() as Promise<string>,
    );
    expect(await screen.findByText('Não foi possível resumir')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByText('Pronto.')).toBeTruthy();
  });
});
