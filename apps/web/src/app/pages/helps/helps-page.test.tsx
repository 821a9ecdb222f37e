import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aHelp = (id: number, title: string, description = '') => ({
  id,
  title,
  description,
  video: 'dQw4w9WgXcQ',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

async function openHelps(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /helps/list': { body: [aHelp(1, 'Conectar', 'Passo a passo'), aHelp(2, 'Transferir')] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(anAgent()));
  return { api, ...renderApp('/helps') };
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('the help page', () => {
  it('shows the videos with picture and description to every user', async () => {
    await openHelps();
    expect(await screen.findByRole('button', { name: /^Assistir: Conectar/ })).toBeTruthy();
    expect(screen.getByText('Passo a passo')).toBeTruthy();
    expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Transferir'))).toHaveLength(1);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('li img')];
    expect(pictures.map(({ src }) => src)).toEqual(Array(2).fill('https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg'));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('plays a video in a dialog without cookies, which Escape closes', async () => {
    const { user } = await openHelps();
    await user.click(await screen.findByRole('button', { name: /^Assistir: Conectar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conectar' }));
    expect(dialog.getByTitle('Vídeo: Conectar').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  });

  it('shows an empty state', async () => {
    await openHelps({ 'GET /helps/list': { body: [] } });
    expect(await screen.findByText('Nenhum vídeo ainda')).toBeTruthy();
  });

  it('shows an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openHelps({
      'GET /helps/list': () => (isUp ? { body: [aHelp(1, 'Conectar')] } : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByRole('button', { name: /^Assistir: Conectar/ })).toBeTruthy();
  });
});
