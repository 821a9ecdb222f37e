import type { Contact } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { aConnection } from '../../../../../test/connections.ts';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../../test/fake-api.ts';
import { anAgent, aSession } from '../../../../../test/people.ts';
import { aTicket, aTicketViewer } from '../../../../../test/tickets.ts';
import { setupUser } from '../../../../../test/user.ts';
import { aContact } from '../../../../features/contact-drawer/testing/drawer-world.tsx';
import { notify } from '../../../../features/notices/index.ts';
import { openSession } from '../../../../features/session/open-session.ts';
import { TicketsProvider } from '../../../../features/tickets/index.ts';
import { SayProvider } from '../../../../shared/ui/say.tsx';
import { Providers } from '../../../providers.tsx';
import { useCardDialogs } from './card-dialogs.tsx';

const card = { name: 'Bia Torres', number: '5511977770000' };
const bia: Contact = { ...aContact({ id: 55, ...card }), channel: 'whatsappapi', whatsappId: 1 };
const opened = aTicket({ id: 90, contactId: 55, contact: { name: 'Bia Torres' } });
const queues = [{ id: 1, name: 'Vendas', color: '#7c3aed' }];
const known = (contactId: number) => ({ body: { contactId, urlPicture: null, profilePicUrl: null } });

function Cards() {
  const { onCard, dialogs } = useCardDialogs();
  return (
    <SayProvider say={notify}>
      <TicketsProvider notify={notify} viewer={aTicketViewer({ queues })}>
        <button onClick={() => onCard(card, 'save')} type="button">
          save
        </button>
        <button onClick={() => onCard(card, 'write')} type="button">
          write
        </button>
        {dialogs}
      </TicketsProvider>
    </SayProvider>
  );
}

/** A conversation with Bia's card, in a company that has one queue and one connection. */
async function showCards(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const api = await startFakeApi({
    'GET /queue': { body: [] },
    'GET /whatsapp': { body: [aConnection(1, { channel: 'whatsappapi', isDefault: true })] },
    'GET /tags/list': { body: [] },
    'GET /users/list': { body: [] },
    'POST /contacts': { body: bia },
    'GET /contacts/55': { body: bia },
    'POST /tickets': { body: opened },
    ...answers,
  });
  openSession(aSession(anAgent({ queues })));
  const router = createMemoryRouter([
    { path: '/', element: <Cards /> },
    { path: '/tickets/:uuid', element: <p>conversation</p> },
  ]);
  render(
    <Providers env="test" queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const hands = setupUser();
  const press = (name: string) => hands.click(screen.getByRole('button', { name }));
  const bodyOf = (method: string, path: string) =>
    api.requests.find((request) => request.method === method && request.path === path)?.body;
  return { hands, press, api, bodyOf, path: () => router.state.location.pathname };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('saves the contact of a card with its name and number, and starts no conversation', async () => {
  const { hands, press, bodyOf } = await showCards();
  await press('save');
  const form = await dialog('Novo contato');
  expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Bia Torres');
  await hands.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(bodyOf('POST', '/contacts')).toMatchObject(card));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('writes to a contact that is saved already, and opens the conversation', async () => {
  const { hands, press, bodyOf, path, api } = await showCards({ 'GET /contacts/profile/5511977770000': known(55) });
  await press('write');
  const form = await dialog('Nova conversa');
  expect(form.getByLabelText('Contato')).toHaveProperty('value', 'Bia Torres · +55 11 97777-0000');
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Conexão/ })).not.toHaveProperty('value', ''));
  await hands.click(form.getByRole('button', { name: 'Iniciar conversa' }));
  expect(await screen.findByText('conversation')).toBeTruthy();
  await waitFor(() => expect(path()).toBe(`/tickets/${opened.uuid}`));
  expect(bodyOf('POST', '/tickets')).toMatchObject({ contactId: 55, queueId: 1, whatsappId: 1 });
  expect(api.count('POST /contacts')).toBe(0);
});

it('saves an unknown contact first, then asks where to write', async () => {
  const { hands, press, bodyOf } = await showCards({ 'GET /contacts/profile/5511977770000': known(0) });
  await press('write');
  await hands.click((await dialog('Novo contato')).getByRole('button', { name: 'Salvar' }));
  const form = await dialog('Nova conversa');
  expect(bodyOf('POST', '/contacts')).toMatchObject(card);
  expect(form.getByLabelText('Contato')).toHaveProperty('value', 'Bia Torres · +55 11 97777-0000');
});

it('says why when nobody can be asked whether the contact is known', async () => {
  const { press } = await showCards({ 'GET /contacts/profile/5511977770000': refusal(429, 'ERR_TOO_MANY_REQUESTS') });
  await press('write');
  expect(await screen.findByText(/^Muitas tentativas em pouco tempo/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
