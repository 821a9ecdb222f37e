import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../../test/fake-api.ts';
import { draftStore } from '../../state/draft-store.ts';
import { draftTexts } from '../../state/use-draft.ts';
import { aTicket, showComposer } from '../../testing/composer-world.tsx';

beforeEach(() => draftStore.close());

const viewer = {
  userId: 7,
  name: 'Marina Duarte',
  timeZone: 'America/Sao_Paulo',
  maySign: false,
  maySchedule: false,
  hasCopilot: true,
};
const ANSWER = 'Temos entrega no sábado.';

/** A composer whose copilot answers when the test says so. */
async function showCopilot(answer?: FakeAnswer) {
  let give: (answer: FakeAnswer) => void = () => undefined;
  const api = await startFakeApi({
    'POST /tickets/4821/copilot': () => answer ?? new Promise<FakeAnswer>((resolve) => (give = resolve)),
  });
  const shown = showComposer({ viewer });
  const choose = async (name: string) => {
    await shown.hands.click(shown.button('Copiloto'));
    await shown.hands.click(await screen.findByRole('menuitem', { name }));
  };
  const asked = () => api.requests.filter(({ path }) => path.endsWith('/copilot')).map(({ body }) => body);
  return { ...shown, choose, asked, answers: () => give({ body: { text: ANSWER } }) };
}

describe('the copilot', () => {
  it('writes a suggestion into the empty box without sending it, and undoing empties it', async () => {
    const { choose, box, asked, sentTexts, hands, button } = await showCopilot({ body: { text: ANSWER } });
    await choose('Sugerir uma resposta');
    await waitFor(() => expect(box().value).toBe(ANSWER));
    expect(asked()).toEqual([{ task: 'suggest' }]);
    expect(sentTexts()).toEqual([]);
    expect(screen.getByText('Escrito pelo copiloto. Revise antes de enviar.')).toBeTruthy();
    await hands.click(button('Desfazer'));
    expect(box().value).toBe('');
  });

  it('rewrites the draft, and undoing brings it back', async () => {
    const { choose, box, asked, hands, button } = await showCopilot({ body: { text: ANSWER } });
    await hands.type(box(), 'tem sabado');
    await choose('Corrigir a ortografia');
    await waitFor(() => expect(box().value).toBe(ANSWER));
    expect(asked()).toEqual([{ task: 'spelling', draft: 'tem sabado' }]);
    await hands.click(button('Desfazer'));
    expect(box().value).toBe('tem sabado');
    await hands.click(button('Refazer'));
    expect(box().value).toBe(ANSWER);
  });

  it('never overwrites what was typed while it was writing', async () => {
    const { choose, box, hands, button, answers } = await showCopilot();
    await choose('Sugerir uma resposta');
    await screen.findByText('Escrevendo uma sugestão…');
    await hands.type(box(), 'Já respondo');
    answers();
    await screen.findByText('Pronto. Seu texto não foi mudado.');
    expect(box().value).toBe('Já respondo');
    await hands.click(button('Usar'));
    expect(box().value).toBe(ANSWER);
    await hands.click(button('Desfazer'));
    expect(box().value).toBe('Já respondo');
  });

  it('is cancelled, and its late answer is dropped', async () => {
    const { choose, box, hands, button, answers, asked } = await showCopilot();
    await choose('Sugerir uma resposta');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await hands.click(button('Cancelar'));
    answers();
    await hands.type(box(), 'oi');
    expect(box().value).toBe('oi');
    expect(screen.queryByText('Escrevendo uma sugestão…')).toBeNull();
  });

  it('writes nothing into another ticket that was opened meanwhile', async () => {
    const { choose, rerender, box, answers, asked } = await showCopilot();
    await choose('Sugerir uma resposta');
    await waitFor(() => expect(asked()).toHaveLength(1));
    rerender({ key: 'other', ticket: aTicket({ id: 4822 }) } as never);
    answers();
    await waitFor(() => expect(screen.queryByText('Escrevendo uma sugestão…')).toBeNull());
    expect(box().value).toBe('');
    expect([4821, 4822].map(draftTexts.of)).toEqual(['', '']);
  });

  it('says why it failed, keeps the draft and tries again', async () => {
    const { choose, box, hands, button, asked } = await showCopilot(refusal(409, 'ERR_AI_BUDGET_SPENT'));
    await hands.type(box(), 'bom dia');
    await choose('Mais formal');
    expect(await screen.findByText('O orçamento de IA deste mês acabou.')).toBeTruthy();
    expect(box().value).toBe('bom dia');
    await hands.click(button('Tentar de novo'));
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('translates into a chosen language, by keyboard alone', async () => {
    const { box, hands, button, asked } = await showCopilot({ body: { text: ANSWER } });
    await hands.type(box(), 'olá');
    button('Copiloto').focus();
    await hands.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Traduzir para outro idioma…' })).focus();
    await hands.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'alemão' })).focus();
    await hands.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual([{ task: 'translate', draft: 'olá', to: 'de' }]));
  });

  it('suggests nothing for a private note, and needs a draft to rewrite', async () => {
    const { hands, button } = await showCopilot();
    await hands.click(button('Nota privada'));
    await hands.click(button('Copiloto'));
    expect(await screen.findByText('Escreva um texto para reescrever')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Sugerir uma resposta' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Mais curto' })).toHaveProperty('disabled', true);
  });
});

it('without the copilot there is no button', () => {
  showComposer();
  expect(screen.queryByRole('button', { name: 'Copiloto' })).toBeNull();
});
