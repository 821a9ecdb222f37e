import { describe, expect, it } from 'vitest';
import { splitWebhook } from './split-webhook.ts';
import { ACCOUNT, aMessage, aStatus, change, from, NUMBER, SHEENA, webhook } from './webhook.fixture.ts';

const text = (body: string) => ({ type: 'text', text: { body } });

describe('a webhook is split', () => {
  it('into one item per message, with its sender', () => {
    const { items } = splitWebhook(aMessage(text('oi')));
    expect(items).toEqual([
      {
        phoneNumberId: NUMBER,
        conversation: `${NUMBER}:16505551234`,
        raw: { businessAccountId: ACCOUNT, phoneNumberId: NUMBER, contact: SHEENA, message: from(text('oi')) },
      },
    ]);
  });

  it('with messages and statuses of one person in one conversation, in the given order', () => {
    const both = change({
      contacts: [SHEENA],
      messages: [from(text('1')), from(text('2'))],
      statuses: [{ id: 'a', recipient_id: SHEENA.wa_id }],
    });
    const { items } = splitWebhook(webhook(both, ...(aStatus({ status: 'read' }).entry[0]?.changes ?? [])));
    expect(new Set(items.map(({ conversation }) => conversation))).toEqual(new Set([`${NUMBER}:16505551234`]));
    expect(items).toHaveLength(4);
  });

  it('over all its entries and changes, each person with their own name', () => {
    const rita = { profile: { name: 'Rita' }, wa_id: '5511987654321', user_id: 'BR.1' };
    const one = change({
      contacts: [SHEENA, rita],
      messages: [from(text('a')), from({ ...text('b'), from: rita.wa_id })],
    });
    const body = {
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [one, one] },
        { id: '2', changes: [one] },
      ],
    };
    const { items } = splitWebhook(body);
    expect(items).toHaveLength(6);
    expect(items[1]?.raw).toMatchObject({ businessAccountId: '1', contact: rita });
    expect(items[4]?.raw.businessAccountId).toBe('2');
  });

  it('identifying a person who hides the number by the id alone', () => {
    const hidden = { profile: { name: 'Sheena' }, user_id: 'US.1' };
    const body = webhook(
      change({ contacts: [hidden], messages: [{ ...from(text('oi')), from: undefined, from_user_id: 'US.1' }] }),
    );
    expect(splitWebhook(body).items[0]).toMatchObject({ conversation: `${NUMBER}:US.1`, raw: { contact: hidden } });
  });

  it('reporting unprocessed fields instead of failing on them', () => {
    const body = webhook(
      { field: 'account_review_update', value: { decision: 'APPROVED' } },
      ...(aMessage(text('oi')).entry[0]?.changes ?? []),
    );
    expect(splitWebhook(body)).toMatchObject({ otherFields: ['account_review_update'], items: [{}] });
  });

  it.each([[null], [{}], [[]], ['text'], [{ object: 'page', entry: [] }], [{ object: 'whatsapp_business_account' }]])(
    'unless it is invalid: %j',
    (body) => {
      expect(() => splitWebhook(body)).toThrow();
    },
  );
});
