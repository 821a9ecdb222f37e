import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeeper } from '../state/draft-keeper.ts';
import { aTicket, showComposer } from '../testing/composer-world.tsx';

const camila = (state: 'viewing' | 'typing') => ({ id: 3, name: 'Camila Rocha', state });
const diego = { id: 4, name: 'Diego', state: 'typing' } as const;
const answer = { name: 'Camila Rocha', at: '2026-11-15T14:10:00.000Z' };
const before = { newestAt: '2026-11-15T14:00:00.000Z', lastAnswer: null };

beforeEach(() => draftKeeper.close());

describe('colleagues in the same ticket', () => {
  it('are named above the text, first those who write', () => {
    const { rerender } = showComposer({ present: [camila('viewing')] });
    expect(screen.getByText('Camila Rocha está vendo esta conversa')).toBeTruthy();
    rerender({ present: [camila('typing'), diego] });
    expect(screen.getByText('Camila Rocha e Diego estão escrevendo…')).toBeTruthy();
  });

  it('hear that one types, and nothing when one only deletes', async () => {
    const onTyping = vi.fn();
    const { hands, box } = showComposer({ onTyping });
    await hands.type(box(), 'oi');
    expect(onTyping).toHaveBeenCalledTimes(2);
    await hands.clear(box());
    expect(onTyping).toHaveBeenCalledTimes(2);
  });
});

describe('before a second answer', () => {
  it('one is asked once: who looks first keeps the text, and then sends it', async () => {
    const { hands, box, button, sentTexts } = showComposer({ present: [camila('typing')] });
    await hands.type(box(), 'Consigo sim{Enter}');
    expect(await screen.findByText(/^Camila Rocha está escrevendo nesta conversa/)).toBeTruthy();
    expect(sentTexts()).toEqual([]);
    await hands.click(button('Ver primeiro'));
    expect(box().value).toBe('Consigo sim');
    await hands.type(box(), '{Enter}');
    expect(sentTexts()).toEqual(['Consigo sim']);
  });

  it('one can send anyway', async () => {
    const { hands, box, button, sentTexts } = showComposer({ present: [camila('typing')] });
    await hands.type(box(), 'Consigo sim{Enter}');
    await hands.click(await screen.findByRole('button', { name: 'Enviar mesmo assim' }));
    expect(sentTexts()).toEqual(['Consigo sim']);
    expect(button('Enviar')).toBeTruthy();
  });

  it('one hears who has answered since the text was begun', async () => {
    const { hands, box, rerender, sentTexts } = showComposer({ conversation: before });
    await hands.type(box(), 'Consigo');
    rerender({ conversation: { newestAt: answer.at, lastAnswer: answer } });
    await hands.type(box(), ' sim{Enter}');
    expect(await screen.findByText('Camila Rocha respondeu depois que você começou a escrever.')).toBeTruthy();
    expect(sentTexts()).toEqual([]);
  });

  it('nobody is asked about an answer that was already there, nor about a note', async () => {
    const there = showComposer({ conversation: { newestAt: answer.at, lastAnswer: answer } });
    await there.hands.type(there.box(), 'Mais uma coisa{Enter}');
    expect(there.sentTexts()).toEqual(['Mais uma coisa']);
    there.unmount();
    const note = showComposer({ present: [camila('typing')] });
    await note.hands.click(note.button('Nota privada'));
    await note.hands.type(note.box(), 'Eu respondo{Enter}');
    expect(note.sentTexts()).toEqual(['Eu respondo']);
  });
});

describe('a ticket nobody has accepted', () => {
  const waiting = aTicket({ status: 'pending', userId: null, user: null });
  const viewer = { userId: 7, name: 'M', timeZone: 'America/Sao_Paulo', maySign: false, maySchedule: false };

  it('is written to by who holds the right', async () => {
    const { hands, box, sentTexts } = showComposer({ ticket: waiting, viewer: { ...viewer, writesUnaccepted: true } });
    await hands.type(box(), 'Já vemos isso{Enter}');
    expect(sentTexts()).toEqual(['Já vemos isso']);
  });

  it('is locked for others, who are offered to accept it', () => {
    const onAccept = vi.fn();
    showComposer({
      ticket: waiting,
      viewer: { ...viewer, writesUnaccepted: false },
      lockActions: { isWaiting: false, onAccept },
    });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Aceitar' })).toBeTruthy();
  });
});
