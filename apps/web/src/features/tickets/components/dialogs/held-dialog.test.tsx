import { MantineProvider } from '@mantine/core';
import type { Language, TicketHolder } from '@recado/contracts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../../shared/i18n/i18n.ts';
import { HeldDialog } from './held-dialog.tsx';

const held = (change: Partial<TicketHolder>): TicketHolder => ({
  id: 1,
  uuid: '018f0000-0000-7000-8000-000000000001',
  userId: null,
  user: null,
  queue: null,
  ...change,
});
const bia = { userId: 3, user: { name: 'Bia' } };
const sales = { queue: { name: 'Vendas' } };

async function wordsFor(language: Language, holder: TicketHolder): Promise<string | null> {
  await setLanguage(language);
  render(
    <MantineProvider env="test">
      <HeldDialog holder={holder} onClose={() => undefined} />
    </MantineProvider>,
  );
  return (await screen.findByRole('dialog')).textContent;
}

describe('the dialog about a contact with a live ticket', () => {
  it.each([
    ['pt', held({ ...bia, ...sales }), 'Este contato já está com Bia na fila Vendas.'],
    ['pt', held(sales), 'Este contato já está aguardando atendimento na fila Vendas.'],
    ['pt', held(bia), 'Este contato já está com Bia, sem fila.'],
    ['pt', held({}), 'Este contato já está aguardando atendimento, sem fila.'],
    ['en', held(bia), 'This contact is already with Bia, without a queue.'],
    ['en', held({}), 'This contact is already waiting, without a queue.'],
    ['es', held(bia), 'Este contacto ya está con Bia, sin cola.'],
    ['es', held({}), 'Este contacto ya está esperando atención, sin cola.'],
    ['tr', held(bia), 'Bu kişi kuyruksuz olarak zaten Bia kullanıcısında.'],
    ['tr', held({}), 'Bu kişi zaten kuyruksuz bekliyor.'],
  ] as const)('names the agent in %s, with its queue or without one (%#)', async (language, holder, words) => {
    expect(await wordsFor(language, holder)).toContain(words);
  });
});
