import { describe, expect, it } from 'vitest';
import { aMessage, anAnswer } from '../../../../test/messages.ts';
import { conversationRows } from '../rows/conversation-rows.ts';
import { anOutgoing } from '../testing/an-outgoing.ts';
import { joinOutgoing } from './join-outgoing.ts';
import { draftKey } from './outgoing.ts';

const writer = { userId: 7, name: 'Marina Duarte' };
const nothingKnown = { writer, knownAs: new Map<string, string>() };
const question = aMessage();

/** What one sees. */
const joined = (...[messages, outgoing, known]: Parameters<typeof joinOutgoing>) =>
  conversationRows(messages, joinOutgoing(messages, outgoing, known), {
    timeZone: 'UTC',
    hasOlder: false,
    firstNewId: null,
    log: [],
  });

describe('a message on its way', () => {
  it('stands at the end, with a clock and the name of who wrote it', () => {
    const outgoing = anOutgoing();
    const [, draft] = joined([question], [outgoing], nothingKnown);
    expect(draft).toMatchObject({
      outgoing,
      message: { fromMe: true, ack: 0, delivery: 'queued', user: { name: 'Marina Duarte' } },
    });
  });

  it('names who of a group it answers', () => {
    const quoted = aMessage({ participant: { name: 'Bia' } });
    const [, draft] = joined([quoted], [anOutgoing({ quoted })], nothingKnown);
    expect(draft?.message.quotedMsg?.contact).toEqual({ name: 'Bia' });
  });

  it('is shown once when it is announced before its sending is answered, under the same name', () => {
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

  it('keeps its name once it is stored', () => {
    const outgoing = anOutgoing({ state: { status: 'stored' } });
    const stored = anAnswer({ body: 'o texto como o servidor o fez' });
    const knownAs = new Map([[stored.id, draftKey(outgoing, 0)]]);
    const shown = joined([stored], [outgoing], { writer, knownAs });
    expect(shown.map(({ key }) => key)).toEqual([draftKey(outgoing, 0)]);
    expect(joined([stored], [], { writer, knownAs })[0]?.key).toBe(draftKey(outgoing, 0));
  });

  it('is not taken for the same words said before, by somebody else, or to somebody else', () => {
    const before = anAnswer({ body: 'ok' });
    const outgoing = anOutgoing({ content: { kind: 'text', text: 'ok' }, after: before, state: { status: 'sending' } });
    const others = [before, aMessage({ body: 'ok' }), anAnswer({ body: 'ok', user: { id: 8, name: 'Bruno' } })];
    expect(joined(others, [outgoing], nothingKnown)).toHaveLength(4);
    expect(joined([before, anAnswer({ body: 'ok', isPrivate: true })], [outgoing], nothingKnown)).toHaveLength(3);
  });

  it('twice the same is two messages: each announcement stands for one', () => {
    const two = [1, 2].map(() => anOutgoing({ content: { kind: 'text', text: 'ok' }, state: { status: 'sending' } }));
    expect(joined([anAnswer({ body: 'ok' })], two, nothingKnown)).toHaveLength(2);
  });

  it('that was refused stays, whatever else was said', () => {
    const refused = anOutgoing({ content: { kind: 'text', text: 'ok' }, state: { status: 'refused', error: null } });
    const shown = joined([anAnswer({ body: 'ok' })], [refused], nothingKnown);
    expect(shown[1]?.message.delivery).toBe('failed');
  });

  it('of several files is several messages, of which the first answers', () => {
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

  it('has words that do not fit under their file after it, as they will be stored', () => {
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
