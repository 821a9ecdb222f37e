import { MantineProvider } from '@mantine/core';
import type { Chat, ChatMember } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { SayProvider } from '../../../shared/ui/say.tsx';
import { ChatView } from './chat-view.tsx';

beforeAll(needLaterTexts);

const at = '2026-11-10T10:00:00.000Z';
const member = (userId: number, name: string): ChatMember => ({
  userId,
  unreads: 0,
  user: { id: userId, name, online: false },
});
const [ana, ivo] = [member(7, 'Ana'), member(8, 'Ivo')];

async function showDirectChat({ users, title }: Pick<Chat, 'users' | 'title'>) {
  const facts = { id: 1, uuid: 'u1', ownerId: null, isDirect: true, seq: 0, lastMessage: '' };
  const api = await startFakeApi({
    'GET /chats/u1': { body: { ...facts, title, users, createdAt: at, updatedAt: at } },
    'GET /chats/1/messages': { body: { records: [], hasMore: false } },
    'POST /chats/1/leave': { body: { message: 'Chat left' } },
  });
  const said: string[] = [];
  setAccessToken('token');
  onTestFinished(() => setAccessToken(null));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <SayProvider say={({ message }) => said.push(message)}>
          <MemoryRouter>
            <ChatView chatKey="u1" onTyping={() => undefined} viewer={{ userId: 7, timeZone: 'America/Sao_Paulo' }} />
          </MemoryRouter>
        </SayProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Ivo' });
  return { api, said, hands: setupUser() };
}

it('a direct chat cannot be left', async () => {
  await showDirectChat({ users: [ana, ivo], title: '' });
  expect(screen.queryByRole('button', { name: 'Opções do chat' })).toBeNull();
});

it('a direct chat with a removed user is left, which deletes it', async () => {
  const { api, said, hands } = await showDirectChat({ users: [ana], title: 'Ivo' });
  await hands.click(screen.getByRole('button', { name: 'Opções do chat' }));
  await hands.click(await screen.findByRole('menuitem', { name: 'Sair do chat' }));
  expect(await screen.findByText('Você é a última pessoa do chat: ele é excluído com as mensagens.')).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Sair do chat' }));
  await screen.findByRole('heading', { name: 'Este chat não está mais disponível para você' });
  expect([api.count('POST /chats/1/leave'), said]).toEqual([1, ['Você saiu do chat']]);
});
