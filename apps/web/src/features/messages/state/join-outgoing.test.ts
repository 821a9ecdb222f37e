import { describe, expect, it } from 'vitest';
import { aMessage, anAnswer } from '../../../../test/messages.ts';
import { conversationRows } from '../rows/conversation-rows.ts';
import { anOutgoing } from '../testing/an-outgoing.ts';
import { joinOutgoing } from './join-outgoing.ts';
import { draftKey } from './outgoing.ts';

const writer = { userId: 7, name: 'Marina Duarte' };
const nothingKnown = { writer, knownAs: new Map<string, string>() };
const question = aMessage();

/** The visible rows. */
const joined = (...[messages, outgoing, known]: Parameters<typeof joinOutgoing>) =>
  conversationRows(messages, joinOutgoing(messages, outgoing, known), {
    timeZone: 'UTC',
    hasOlder: false,
    firstNewId: null,
    log: [],
  });

describe('an outgoing message', () => {
  it('is at the end, with a clock and its author’s name', () => {
    const outgoing = anOutgoing();
    const [, draft] = joined([question], [outgoing], nothingKnown);
    expect(draft).toMatchObject({
      outgoing,
      message: { fromMe: true, ack: 0, delivery: 'queued', user: { name: 'Marina Duarte' } },
    });
  });

  it('names the quoted group member', () => {
    const quoted = aMessage({ participant: { name: 'Bia' } });
    const [, draft] = joined([quoted], [anOutgoing({ quoted })], nothingKnown);
    expect(draft?.message.quotedMsg?.contact).toEqual({ name: 'Bia' });
  });

  it('is shown once when its event arrives before its response, under the same key', () => {
    const outgoing = anOutgoing({
      content: { kind: 'text', text: 'oi' },
      state: { status: 'sending' },
      after: question,
    });
    const stored = anAnswer({ body: 'oi', ack: 0, delivery: 'queued' });
    const shown = joined([question, stored], [outgoing], nothingKnown);
    expect(shown.map(({ message }) => message)).toEqual([question, stored]);
    expect(shown[1]?.key).toBe(draftKey(outgoing, 0));
  });

  it('keeps its key once it is stored', () => {
    const outgoing = anOutgoing({ state: { status: 'stored' } });
    const stored = anAnswer({ body: 'o texto como o servidor o fez' });
    const knownAs = new Map([[stored.id, draftKey(outgoing, 0)]]);
    const shown = joined([stored], [outgoing], { writer, knownAs });
    expect(shown.map(({ key }) => key)).toEqual([draftKey(outgoing, 0)]);
    expect(joined([stored], [], { writer, knownAs })[0]?.key).toBe(draftKey(outgoing, 0));
  });

  it('is not mistaken for the same text sent before, by another author, or to another customer', () => {
    const before = anAnswer({ body: 'ok' });
    const outgoing = anOutgoing({ content: { kind: 'text', text: 'ok' }, after: before, state: { status: 'sending' } });
    const others = [before, aMessage({ body: 'ok' }), anAnswer({ body: 'ok', user: { id: 8, name: 'Bruno' } })];
    expect(joined(others, [outgoing], nothingKnown)).toHaveLength(4);
    expect(joined([before, anAnswer({ body: 'ok', isPrivate: true })], [outgoing], nothingKnown)).toHaveLength(3);
  });

  it('sent twice is two messages: each event stands for one', () => {
    const two = [1, 2].map(() => anOutgoing({ content: { kind: 'text', text: 'ok' }, state: { status: 'sending' } }));
    expect(joined([anAnswer({ body: 'ok' })], two, nothingKnown)).toHaveLength(2);
  });

  it('that was refused stays, whatever else was sent', () => {
    const refused = anOutgoing({ content: { kind: 'text', text: 'ok' }, state: { status: 'refused', error: null } });
    const shown = joined([anAnswer({ body: 'ok' })], [refused], nothingKnown);
    expect(shown[1]?.message.delivery).toBe('failed');
  });

  it('of several files is several messages, of which the first has the quote', () => {
    const file = new File(['x'], 'foto.png', { type: 'image/png' });
    const outgoing = anOutgoing({
      quoted: question,
      fileUrls: ['blob:1', 'blob:2'],
      content: {
        kind: 'files',
        files: [
          { file, caption: 'olha' },
          { file: new File(['y'], 'a.svg', { type: 'image/svg+xml' }), caption: '' },
        ],
      },
    });
    const drafts = joined([], [outgoing], nothingKnown).map(({ message }) => message);
    expect(drafts).toMatchObject([
      { mediaType: 'image', body: 'olha', mediaUrl: 'blob:1', quotedMsg: { id: question.id } },
      { mediaType: 'application', mediaName: 'a.svg', quotedMsg: null },
    ]);
  });

  it('has captions that do not fit after their file, as they will be stored', () => {
    const file = new File(['x'], 'foto.png', { type: 'image/png' });
    const outgoing = anOutgoing({
      fileUrls: ['blob:1', 'blob:2'],
      content: {
        kind: 'files',
        files: [
          { file, caption: 'olha', isCaptionApart: true },
          { file, caption: '', isCaptionApart: true },
        ],
      },
      state: { status: 'sending' },
    });
    expect(joined([], [outgoing], nothingKnown).map(({ message }) => message)).toMatchObject([
      { mediaType: 'image', body: '', mediaUrl: 'blob:1' },
      { mediaType: 'conversation', body: 'olha', mediaUrl: null },
      { mediaType: 'image', body: '', mediaUrl: 'blob:2' },
    ]);
    const stored = [anAnswer({ body: '', mediaType: 'image', mediaName: 'foto.png' }), anAnswer({ body: 'olha' })];
    expect(joined(stored, [outgoing], nothingKnown)).toHaveLength(3);
  });
});
