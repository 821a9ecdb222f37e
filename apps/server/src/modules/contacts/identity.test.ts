import { describe, expect, it } from 'vitest';
import { readIdentities, readIdentity, type SeenIdentity } from './identity.ts';

describe('an address', () => {
  it.each<[string, SeenIdentity, { account: string; value: string; address: string }]>([
    [
      'a phone by its WhatsApp name, device included',
      { kind: 'phone', value: '558587654321:12@s.whatsapp.net' },
      { account: '', value: '5585987654321', address: '558587654321' },
    ],
    [
      'a phone belongs to no account',
      { kind: 'phone', account: '42', value: '14155552671' },
      { account: '', value: '14155552671', address: '14155552671' },
    ],
    ['a LID', { kind: 'lid', value: '123456789012345:3@lid' }, both('', '123456789012345')],
    ['a group', { kind: 'group', value: '120363041234567890@g.us' }, both('', '120363041234567890')],
    [
      'a group with an old id',
      { kind: 'group', value: '5511987654321-1600000000@g.us' },
      both('', '5511987654321-1600000000'),
    ],
    ['a page’s user', { kind: 'psid', account: '77', value: '24500012345678901' }, both('77', '24500012345678901')],
    [
      'a business’s user',
      { kind: 'bsuid', account: '9', value: 'BR.13491208655302741918' },
      both('9', 'BR.13491208655302741918'),
    ],
  ])('%s', (_what, seen, expected) => {
    expect(readIdentity(seen)).toEqual({ kind: seen.kind, ...expected });
  });

  it.each<[string, SeenIdentity]>([
    ['a LID given out as a phone', { kind: 'phone', value: '123456789012345@lid' }],
    ['a phone without digits', { kind: 'phone', value: 'Maria' }],
    ['a page’s user without the page', { kind: 'psid', value: '24500012345678901' }],
    ['an empty id', { kind: 'igsid', account: '1', value: '' }],
    ['a LID of letters', { kind: 'lid', value: 'abc@lid' }],
  ])('is not %s', (_what, seen) => {
    expect(() => readIdentity(seen)).toThrow();
  });
});

it('addresses are unique and in a fixed order, whatever the provider’s', () => {
  const phone = { kind: 'phone', value: '558587654321' } as const;
  const samePhone = { kind: 'phone', value: '+55 85 98765-4321' } as const;
  const lid = { kind: 'lid', value: '99887766554433@lid' } as const;
  const keys = (seen: SeenIdentity[]) => readIdentities(seen).map(({ kind, value }) => `${kind} ${value}`);
  expect(keys([phone, lid, samePhone])).toEqual(['lid 99887766554433', 'phone 5585987654321']);
  expect(keys([lid, samePhone, phone])).toEqual(keys([phone, lid]));
  expect(() => readIdentities([])).toThrow();
});

function both(account: string, value: string): { account: string; value: string; address: string } {
  return { account, value, address: value };
}
