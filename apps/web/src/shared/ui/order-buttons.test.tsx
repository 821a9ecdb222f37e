import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupUser } from '../../../test/user.ts';
import { needLaterTexts } from '../i18n/i18n.ts';
import { OrderButtons } from './order-buttons.tsx';

beforeAll(needLaterTexts);

it('moves by one place, and at an end keeps the focus and does nothing', async () => {
  const user = setupUser();
  const onMove = vi.fn<(to: number) => void>();
  render(
    <MantineProvider env="test">
      <OrderButtons count={3} index={0} name="Boleto" onMove={onMove} />
    </MantineProvider>,
  );
  const up = screen.getByRole('button', { name: 'Mover Boleto para cima' });
  await user.click(up);
  expect(up.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(up);
  expect(onMove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Mover Boleto para baixo' }));
  expect(onMove.mock.calls).toEqual([[1]]);
});
