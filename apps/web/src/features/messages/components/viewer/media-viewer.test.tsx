import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aFile } from '../../../../../test/messages.ts';
import { renderMessages } from '../../testing/messages-world.tsx';
import { MediaViewer } from './media-viewer.tsx';

it('moves through pictures and videos with the arrows, offers a download, and closes with Esc', async () => {
  const pictures = [aFile('image', { body: 'o verde' }), aFile('video', { mediaName: 'sala.mp4' })];
  const onClose = vi.fn();
  const { user } = renderMessages(
    <MediaViewer contactName="Juliana Prado" onClose={onClose} openId={pictures[0]?.id ?? ''} pictures={pictures} />,
  );
  expect(screen.getByRole('img', { name: 'o verde' })).toBeDefined();
  expect(screen.getByText('1 de 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(screen.getByText('2 de 2')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Baixar' }).getAttribute('download')).toBe('sala.mp4');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('1 de 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Aumentar' }));
  expect(screen.getByRole('img', { name: 'o verde' }).style.width).toBe('150%');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('names the group member who sent it', () => {
  const picture = aFile('image', { participant: { name: 'Bia' } });
  renderMessages(
    <MediaViewer contactName="Família" onClose={() => undefined} openId={picture.id} pictures={[picture]} />,
  );
  expect(screen.getByText('Bia')).toBeDefined();
  expect(screen.queryByText('Família')).toBeNull();
});
