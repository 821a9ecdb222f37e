import { CONTACT_NUMBER_MIN_LENGTH } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Identity } from './identity.ts';
import { readPhone } from './phone-number.ts';

/** The phone typed into a form, or an error that names the field. */
export function readTypedPhone(number: string): Identity {
  const phone = readPhone(number);
  if (!phone || phone.address.length < CONTACT_NUMBER_MIN_LENGTH) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'number', message: 'not a phone number' }] });
  }
  return { kind: 'phone', account: '', ...phone };
}
