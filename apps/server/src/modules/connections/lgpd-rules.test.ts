import { defaultCompanySettings } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { lgpdRules } from './lgpd-rules.ts';

const company = {
  ...defaultCompanySettings,
  enableLGPD: 'enabled',
  lgpdMessage: 'Da empresa',
  lgpdLink: 'https://empresa.test',
  lgpdDeleteMessage: 'enabled',
} as const;
const own = {
  lgpdIsEnabled: true,
  lgpdMessage: 'Da conexão',
  lgpdLink: '',
  lgpdAsksConsent: true,
  lgpdHidesDeleted: false,
};

describe('the LGPD rules of a conversation', () => {
  it('are those of the connection where it has its own; an empty text falls back to the company', () => {
    expect(lgpdRules(company, own)).toEqual({
      isEnabled: true,
      message: 'Da conexão',
      link: 'https://empresa.test',
      asksEachTicket: true,
      erasesDeleted: false,
    });
    expect(lgpdRules(defaultCompanySettings, own)).toMatchObject({ isEnabled: true, message: 'Da conexão' });
  });

  it.each([undefined, { ...own, lgpdIsEnabled: false }])('are those of the company otherwise', (connection) => {
    expect(lgpdRules(company, connection)).toEqual({
      isEnabled: true,
      message: 'Da empresa',
      link: 'https://empresa.test',
      asksEachTicket: false,
      erasesDeleted: true,
    });
    expect(lgpdRules({ ...company, enableLGPD: 'disabled' }, connection)).toMatchObject({
      isEnabled: false,
      erasesDeleted: false,
    });
  });
});
