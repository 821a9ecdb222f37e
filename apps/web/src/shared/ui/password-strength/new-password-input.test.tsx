import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupUser } from '../../../../test/user.ts';
import { NewPasswordInput } from './new-password-input.tsx';

const owner = { name: 'Marina Duarte', email: 'marina@casaaurora.com.br', companyName: 'Casa Aurora' };

function show() {
  render(
    <MantineProvider>
      <NewPasswordInput label="Senha" owner={owner} />
    </MantineProvider>,
  );
  return setupUser();
}

describe('the field of a new password', () => {
  it.each([
    ['senha123', 'Fácil de adivinhar. Escolha outra.'],
    ['Marina1', 'Fácil de adivinhar. Escolha outra.'],
    ['girafa azul no telhado', 'Força da senha: forte'],
  ])('says of %s: %s', async (password, words) => {
    const user = show();
    await user.type(screen.getByLabelText('Senha'), password);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says nothing while it is empty', async () => {
    const user = show();
    const field = screen.getByLabelText('Senha');
    await user.type(field, 'girafa azul no telhado');
    await screen.findByText('Força da senha: forte');
    await user.clear(field);
    expect(screen.queryByText(/Força da senha/)).toBeNull();
  });
});
