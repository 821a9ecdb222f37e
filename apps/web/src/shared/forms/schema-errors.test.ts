import { forgotPasswordBody, resetPasswordBody, signupBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from './schema-errors.ts';

const filled = {
  name: 'Marina',
  companyName: 'Casa Aurora',
  email: 'marina@casaaurora.com.br',
  phone: '+55 11 91234-5678',
  password: 'segredo',
  planId: '2',
};

describe('the errors of a form', () => {
  it('are none when the server would accept it', () => {
    expect(schemaErrors(signupBody, filled)).toEqual({});
  });

  it('are "required" for every empty field, also for blanks and an unchosen plan', () => {
    const empty = { name: '', companyName: '   ', email: '', phone: '', password: '', planId: '' };
    expect(new Set(Object.values(schemaErrors(signupBody, empty)))).toEqual(new Set(['fieldRequired']));
    expect(Object.keys(schemaErrors(signupBody, empty)).sort()).toEqual(Object.keys(empty).sort());
  });

  it('distinguish too short, too long and an invalid address', () => {
    const wrong = { ...filled, name: 'M', companyName: 'x'.repeat(51), email: 'marina@', password: '1234' };
    expect(schemaErrors(signupBody, wrong)).toEqual({
      name: 'fieldTooShort',
      companyName: 'fieldTooLong',
      email: 'fieldEmail',
      password: 'fieldTooShort',
    });
  });

  it('may have texts of the form itself', () => {
    const words = { 'newPassword.too_small': 'fieldPasswordTooShort' } as const;
    const errors = schemaErrors(resetPasswordBody, { token: 't', newPassword: '12345' }, words);
    expect(errors).toEqual({ newPassword: 'fieldPasswordTooShort' });
  });

  it('ignore blanks around an address', () => {
    expect(schemaErrors(forgotPasswordBody, { email: '  marina@casaaurora.com.br ' })).toEqual({});
  });
});
