import { MantineProvider } from '@mantine/core';
import { IconCheck, IconHistory } from '@tabler/icons-react';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aSession, aUser } from '../../../../test/people.ts';
import { setupUser } from '../../../../test/user.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { type Command, offerCommands } from '../commands.ts';
import { CommandPalette } from './command-palette.tsx';

const resolve: Command = {
  id: 'resolve',
  title: 'Resolver o atendimento',
  icon: IconCheck,
  keys: [['R'], ['Alt', 'R']],
  run: vi.fn(),
};
const log: Command = { id: 'log', title: 'Ver o histórico do ticket', icon: IconHistory, keys: [], run: vi.fn() };

async function open(commands: readonly Command[], { over }: { readonly over?: 'dialog' } = {}) {
  openSession(aSession(aUser()));
  onTestFinished(offerCommands(commands));
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        {over && <div aria-label="Outro" aria-modal="true" role="dialog" />}
        <CommandPalette isOpen onClose={onClose} />
      </MemoryRouter>
    </MantineProvider>,
  );
  const field = await screen.findByRole('combobox');
  return { user: setupUser(), field, onClose };
}
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('lists what can be done with the open ticket first, with its keys, and then the screens', async () => {
  await open([resolve, log]);
  expect(titles().slice(0, 2)).toEqual(['Resolver o atendimentoRouAltR', 'Ver o histórico do ticket']);
  expect(titles()).toContain('Atendimentos');
  expect(screen.getByRole('combobox', { name: 'Procurar uma ação ou uma tela' })).toBeTruthy();
});

it('finds an action by a few letters, and does it when it has given the keyboard back', async () => {
  const { user, field, onClose } = await open([resolve, log]);
  await user.type(field, 'historico{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(log.run).not.toHaveBeenCalled();
  await waitFor(() => expect(log.run).toHaveBeenCalledOnce());
  expect(resolve.run).not.toHaveBeenCalled();
});

it('lists screens alone where no ticket is open', async () => {
  await open([]);
  expect(titles()).not.toContain('Ver o histórico do ticket');
  expect(titles()).toContain('Atendimentos');
  expect(screen.getByRole('combobox', { name: 'Ir para uma tela' })).toBeTruthy();
});

it('does nothing to a ticket behind an open dialog', async () => {
  await open([resolve, log], { over: 'dialog' });
  expect(titles()).not.toContain('Ver o histórico do ticket');
  expect(titles()).toContain('Atendimentos');
});
