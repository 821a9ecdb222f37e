import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { DRAFTS_MAX, type Drafts, draftOf, useDraftText, withDraft } from './drafts.ts';

describe('a draft', () => {
  it('is still there when one comes back to the ticket, and belongs to that ticket only', () => {
    const first = renderHook(() => useDraftText(4821));
    act(() => first.result.current[1]('Vou verificar o estoque'));
    first.unmount();
    expect(renderHook(() => useDraftText(4821)).result.current[0]).toBe('Vou verificar o estoque');
    expect(renderHook(() => useDraftText(4822)).result.current[0]).toBe('');
  });

  it('is forgotten once nothing is left of it', () => {
    const { result } = renderHook(() => useDraftText(4821));
    act(() => result.current[1]('Oi'));
    act(() => result.current[1](''));
    expect(localStorage.getItem(storageKeys.drafts)).toBe('[]');
  });

  it('of long ago gives way to new ones', () => {
    const many = Array.from({ length: DRAFTS_MAX + 1 }, (_, index) => ({ ticketId: index, text: `texto ${index}` }));
    const kept = many.reduce<Drafts>(withDraft, []);
    expect(kept).toHaveLength(DRAFTS_MAX);
    expect(draftOf(kept, 0)).toBe('');
    expect(draftOf(kept, DRAFTS_MAX)).toBe(`texto ${DRAFTS_MAX}`);
  });

  it('of blanks only is none', () => {
    expect(withDraft([], { ticketId: 1, text: ' \n ' })).toEqual([]);
  });

  it('does not stop anybody from writing when the device holds nonsense', () => {
    localStorage.setItem(storageKeys.drafts, '{"ticketId":');
    expect(renderHook(() => useDraftText(1)).result.current[0]).toBe('');
  });
});
