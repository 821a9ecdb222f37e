import { describe, expect, it } from 'vitest';
import { addressOf } from './address-of.ts';

const cloud = {
  channel: 'whatsappapi',
  businessAccountId: '200',
  phoneNumberId: '100',
  pageId: '',
  instagramAccountId: '',
} as const;
const page = {
  channel: 'facebook',
  businessAccountId: '',
  phoneNumberId: '',
  pageId: '300',
  instagramAccountId: '',
} as const;
const phone = { kind: 'phone', account: '', address: '5511987654321' } as const;
const bsuid = (account: string) => ({ kind: 'bsuid', account, address: `BR.${account}` }) as const;

describe('a contact is reached', () => {
  it('by number where there is one, as the provider spells it', () => {
    expect(addressOf(cloud, [bsuid('200'), phone])).toEqual({ kind: 'phone', account: '', value: '5511987654321' });
  });

  it('by the business-scoped id when the number is hidden', () => {
    expect(addressOf(cloud, [bsuid('200')])).toEqual({ kind: 'bsuid', account: '200', value: 'BR.200' });
  });

  it('by the parent id where the own one is unknown', () => {
    expect(addressOf(cloud, [bsuid('parent'), bsuid('300')])).toMatchObject({ account: 'parent' });
    expect(addressOf(cloud, [bsuid('parent'), bsuid('200')])).toMatchObject({ account: '200' });
  });

  it('never by an id of another business, which means another person here', () => {
    expect(addressOf(cloud, [bsuid('300')])).toBeUndefined();
  });

  it('not at all by an address of another channel', () => {
    const psid = { kind: 'psid', account: '300', address: '77' } as const;
    expect(addressOf(cloud, [psid])).toBeUndefined();
    expect(addressOf(page, [phone, psid])).toMatchObject({ value: '77' });
    expect(addressOf({ ...page, pageId: '301' }, [phone, psid])).toBeUndefined();
    const igsid = { kind: 'igsid', account: '400', address: '88' } as const;
    expect(addressOf({ ...page, channel: 'instagram', instagramAccountId: '400' }, [psid, igsid])).toMatchObject({
      value: '88',
    });
  });

  it('as a group, if it is one', () => {
    const group = { kind: 'group', account: '', address: '1203' } as const;
    expect(addressOf({ ...cloud, channel: 'whatsapp' }, [group])).toMatchObject({ kind: 'group', value: '1203' });
  });
});
