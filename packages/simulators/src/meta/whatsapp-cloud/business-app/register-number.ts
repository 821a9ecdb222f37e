import { GraphError, invalidParameter } from '../../graph-error.ts';
import { asText, type Json } from '../../json.ts';
import type { PhoneNumber } from '../accounts.ts';

/**
 * POST /{number}/register: puts a number on the API. Its PIN must be right, or becomes its PIN.
 * developers.facebook.com/…/business-phone-numbers/registration
 */
export function registerNumber(number: PhoneNumber, body: Json): Json {
  const pin = asText(body['pin']) ?? '';
  if (!/^\d{6}$/.test(pin)) throw invalidParameter('The parameter pin must have six digits.');
  if (number.pin !== undefined && number.pin !== pin)
    throw new GraphError(400, {
      message: '(#133005) Two step verification PIN Mismatch',
      code: 133005,
      error_data: { messaging_product: 'whatsapp', details: 'Two-step verification PIN incorrect.' },
    });
  number.pin = pin;
  number.isRegistered = true;
  return { success: true };
}
