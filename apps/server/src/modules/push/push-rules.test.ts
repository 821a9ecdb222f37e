import { describe, expect, it } from 'vitest';
import { messagePayload, nextPushAfter, PUSH_TTL_SECONDS } from './push-rules.ts';

describe('a push that the push service did not accept', () => {
  it('is sent again after pauses that grow, six times in all', () => {
    const pauses = [1, 2, 3, 4, 5, 6].map((tries) => nextPushAfter({ outcome: 'later' }, tries));
    expect(pauses).toEqual([5, 15, 45, 135, 405, undefined]);
  });

  it('waits as long as the push service asks for, unless it would be too late by then', () => {
    expect(nextPushAfter({ outcome: 'later', afterSeconds: 120 }, 1)).toBe(120);
    expect(nextPushAfter({ outcome: 'later', afterSeconds: 1 }, 2)).toBe(15);
    expect(nextPushAfter({ outcome: 'later', afterSeconds: PUSH_TTL_SECONDS + 1 }, 1)).toBeUndefined();
  });

  it('is not sent again when it was refused, accepted or has no receiver', () => {
    const outcomes = [
      { outcome: 'accepted' },
      { outcome: 'gone' },
      { outcome: 'refused', reason: 'status 403' },
    ] as const;
    expect(outcomes.map((outcome) => nextPushAfter(outcome, 1))).toEqual([undefined, undefined, undefined]);
  });
});

describe('the text of a push', () => {
  const message = { messageId: 'm1', ticketUuid: 't1', contactName: 'Rita', text: 'Bom dia' };

  it('names the customer and the message', () => {
    expect(messagePayload(message, { language: 'pt', isHidden: false })).toEqual({
      kind: 'message',
      title: 'Rita',
      body: 'Bom dia',
      tag: 't1',
      path: '/tickets/t1',
      messageId: 'm1',
    });
  });

  it('contains neither where the company hides the content', () => {
    const hidden = messagePayload(message, { language: 'pt', isHidden: true });
    expect([hidden.title, hidden.body]).toEqual(['Nova mensagem', '']);
    expect(JSON.stringify(hidden)).not.toMatch(/Rita|Bom dia/);
  });

  it('fits into a push even for a long message of four-byte characters', () => {
    const long = { ...message, contactName: '😀'.repeat(400), text: '😀'.repeat(4000) };
    expect(Buffer.byteLength(JSON.stringify(messagePayload(long, { language: 'pt', isHidden: false })))).toBeLessThan(
      3000,
    );
  });
});
