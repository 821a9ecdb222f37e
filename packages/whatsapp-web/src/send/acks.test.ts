import { describe, expect, it } from 'vitest';
import { createAcks } from './acks.ts';
import { lateStatus } from './late-status.ts';

const ack = (id: string, error?: string) => ({
  tag: 'ack',
  attrs: { id, from: '5511988887777@s.whatsapp.net', t: '1790000000', ...(error && { error }) },
});

describe('the server’s ack of a message', () => {
  it('resolves the waiting sender', async () => {
    const acks = createAcks(10_000);
    const [taken, refused] = [acks.wait('A'), acks.wait('B')];
    expect(acks.take(ack('A'))).toBe(false);
    expect(acks.take(ack('B', '463'))).toBe(false);
    expect(await taken.answer).toEqual({ ack: 'taken' });
    expect(await refused.answer).toEqual({ ack: 'refused', code: 463 });
  });

  it('that arrives too late is reported as a status, once', async () => {
    const acks = createAcks(1);
    expect(await acks.wait('A').answer).toEqual({ ack: 'none' });
    expect(acks.take(ack('A'))).toBe(true);
    expect(acks.take(ack('A'))).toBe(false);
    expect(lateStatus(ack('A'))).toMatchObject([{ kind: 'status', providerId: 'A', status: 'sent' }]);
    expect(lateStatus(ack('A', '463'))).toMatchObject([{ status: 'failed', code: 463 }]);
  });

  it('of a message not sent here is ignored', () => {
    expect(createAcks(1).take(ack('OF_THE_CLIENT'))).toBe(false);
  });

  it('is no longer awaited when the socket is closed', async () => {
    const acks = createAcks(10_000);
    const { answer } = acks.wait('A');
    acks.close();
    expect(await answer).toEqual({ ack: 'none' });
  });
});
