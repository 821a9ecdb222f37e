import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { setupUser } from '../../../../test/user.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { AddTask } from './add-task.tsx';

beforeAll(needLaterTexts);

it('says that the list is full once a text is typed, and keeps the text', async () => {
  const user = setupUser();
  render(
    <MantineProvider env="test">
      <AddTask count={500} onAdd={() => 'full'} ref={createRef<HTMLTextAreaElement>()} />
    </MantineProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Nova tarefa' });
  expect(screen.queryByText(/o máximo/)).toBeNull();
  await user.type(field, 'mais uma');
  expect(screen.getByText('A lista tem 500 tarefas, o máximo. Exclua uma para adicionar outra.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(field).toHaveProperty('value', 'mais uma');
});
