import type { Draft } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { type Drafts, draftOf, edited, loaded, mergeRemote, removed, saved, taken } from './drafts.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 14, 0, second)).toISOString();
const nothing: Drafts = new Map();
const quiet = { isTyping: false };
const typed = (drafts: Drafts, text: string, second: number) =>
  edited(drafts, 1, { change: { text }, now: at(second), newestAt: at(0) });
const onServer = (body: string, second: number, change: Partial<Draft> = {}): Draft => ({
  ticketId: 1,
  body,
  quotedId: null,
  isPrivate: false,
  updatedAt: at(second),
  ...change,
});
const draftText = (drafts: Drafts) => draftOf(drafts, 1).text;
const kept = (text: string, second: number) => {
  const drafts = typed(nothing, text, second);
  return saved(drafts, 1, draftOf(drafts, 1), onServer(text, second));
};

describe('a draft', () => {
  it('remembers the newest message from when it was begun, not from when it was continued', () => {
    const begun = edited(nothing, 1, { change: { text: 'B' }, now: at(1), newestAt: at(0) });
    const further = edited(begun, 1, { change: { text: 'Bo' }, now: at(9), newestAt: at(8) });
    expect(draftOf(further, 1)).toMatchObject({ begunAfter: at(0), editedAt: at(9), isUnsaved: true });
  });

  it('that is empty is still sent to a server that has it, and else dropped', () => {
    expect(draftOf(typed(kept('Bom dia', 1), '', 2), 1)).toMatchObject({ text: '', isUnsaved: true });
    expect(typed(nothing, '', 2).size).toBe(0);
  });

  it('is saved once the server has it unchanged, and not while more has been typed', () => {
    const first = typed(nothing, 'Bom', 1);
    const given = draftOf(first, 1);
    expect(draftOf(saved(first, 1, given, onServer('Bom', 1)), 1).isUnsaved).toBe(false);
    const more = saved(typed(first, 'Bom dia', 2), 1, given, onServer('Bom', 1));
    expect(draftOf(more, 1)).toMatchObject({ text: 'Bom dia', isUnsaved: true });
  });
});

describe('a draft of another device', () => {
  it('is shown when nothing newer is written', () => {
    expect(draftOf(mergeRemote(nothing, onServer('Do celular', 5, { isPrivate: true }), quiet), 1)).toMatchObject({
      text: 'Do celular',
      isPrivate: true,
      isUnsaved: false,
    });
    expect(draftText(mergeRemote(kept('Bom', 1), onServer('Bom dia', 2), quiet))).toBe('Bom dia');
  });

  it.each([
    ['is typed at this moment', kept('Bom', 1), onServer('Do celular', 5), { isTyping: true }, 'Bom'],
    ['was typed here later and not saved yet', typed(nothing, 'Bom', 9), onServer('Do celular', 5), quiet, 'Bom'],
    ['the server already answered later', kept('Bom dia', 5), onServer('Bom', 4), quiet, 'Bom dia'],
    ['is only its own echo after sending', taken(kept('Bom', 1), 1), onServer('Bom', 2), quiet, ''],
  ] as const)('does not replace what %s', (_what, drafts, draft, listening, text) => {
    expect(draftText(mergeRemote(drafts, draft, listening))).toBe(text);
  });

  it('replaces something older that never reached the server', () => {
    expect(draftText(mergeRemote(typed(nothing, 'Velho', 1), onServer('Novo', 5), quiet))).toBe('Novo');
  });
});

describe('a draft that has ended', () => {
  const alone = { isTyping: false, isOwnSend: false };
  it('elsewhere is removed here too', () => {
    expect(removed(kept('Bom dia', 1), 1, alone).size).toBe(0);
  });

  it.each([
    ['is being typed', { ...alone, isTyping: true }],
    ['was begun after what this tab has just sent', { ...alone, isOwnSend: true }],
  ])('does not remove what %s: that is saved again', (_what, removal) => {
    expect(draftOf(removed(kept('Outra coisa', 1), 1, removal), 1)).toMatchObject({
      text: 'Outra coisa',
      isUnsaved: true,
      serverAt: null,
    });
  });

  it('because it was sent is not sent to the server, which ends it with the message', () => {
    expect(draftOf(taken(kept('Bom dia', 1), 1), 1)).toMatchObject({ text: '', isUnsaved: false, serverAt: at(1) });
  });

  it('but was being saved while it was sent is removed again', () => {
    const typing = typed(nothing, 'Bom di', 1);
    const given = draftOf(typing, 1);
    // The message is stored and removed before the response about the earlier text arrives.
    expect(draftOf(saved(nothing, 1, given, onServer('Bom di', 1)), 1)).toMatchObject({ text: '', isUnsaved: true });
  });
});

describe('a private draft', () => {
  const alone = { isTyping: false, isOwnSend: false };
  const toggled = (drafts: Drafts, second: number) =>
    edited(drafts, 1, { change: { isPrivate: true }, now: at(second), newestAt: at(0) });
  const note = toggled(typed(nothing, 'Pode fechar.', 1), 2);

  it('leaves a box for the customer when it is sent', () => {
    expect(draftOf(taken(note, 1), 1)).toMatchObject({ text: '', isPrivate: false });
  });

  it('leaves a box for the customer when it was sent elsewhere', () => {
    const elsewhere = mergeRemote(nothing, onServer('Pode fechar.', 5, { isPrivate: true }), quiet);
    expect(removed(elsewhere, 1, alone).size).toBe(0);
  });

  it('begun after a sent note stays private when the sent one ends', () => {
    const next = toggled(taken(note, 1), 3);
    expect(draftOf(removed(next, 1, { ...alone, isOwnSend: true }), 1)).toMatchObject({ text: '', isPrivate: true });
  });
});

describe('the server’s whole list', () => {
  it('adds drafts begun elsewhere and ends those sent elsewhere', () => {
    const drafts = new Map([...kept('Enviado pelo celular', 1)]);
    const after = loaded(drafts, [onServer('Do celular', 5, { ticketId: 2 })], () => false);
    expect([...after.keys()]).toEqual([2]);
  });

  it('ends nothing it could not know', () => {
    const offline = typed(nothing, 'Sem rede', 1);
    expect(draftText(loaded(offline, [], () => false))).toBe('Sem rede');
    expect(draftText(loaded(kept('Digitando', 1), [], () => true))).toBe('Digitando');
  });
});
