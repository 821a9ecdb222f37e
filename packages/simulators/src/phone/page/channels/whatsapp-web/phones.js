// @ts-check
import { askWhatsapp } from '../../shared/control.js';
import { asList, asNumber, asObject, asText } from '../../shared/json.js';

/**
 * A person with WhatsApp on a phone.
 * @typedef {{
 *   number: string,
 *   name: string,
 *   lid: string,
 *   hidesNumber: boolean,
 *   devices: readonly { number: number, isConnected: boolean, unconfirmed: number }[],
 * }} Phone
 */

/** @returns {Promise<Phone[]>} */
export async function listPhones() {
  const { phones } = await askWhatsapp('GET', '/phones');
  return asList(phones).map((entry) => {
    const phone = asObject(entry);
    const number = asText(phone['number']) ?? '';
    return {
      number,
      name: asText(phone['name']) ?? number,
      lid: asText(phone['lid']) ?? '',
      hidesNumber: phone['sharesNumber'] === false,
      devices: asList(phone['devices']).map(readDevice),
    };
  });
}

/** @param {unknown} entry */
function readDevice(entry) {
  const device = asObject(entry);
  return {
    number: asNumber(device['number']) ?? 0,
    isConnected: device['isConnected'] === true,
    unconfirmed: asNumber(device['unconfirmed']) ?? 0,
  };
}

const KEY = 'phone.company-numbers';

/** Numbers that belong to a business: those something is linked to, and those that were played here as one. @param {readonly Phone[]} phones */
export function companyPhones(phones) {
  const played = new Set(readPlayed());
  return phones.filter(({ number, devices }) => devices.length > 0 || played.has(number));
}

/** After it is unlinked a number is still the business's, and its chats are to be seen. @param {string} number */
export function saveAsCompany(number) {
  localStorage.setItem(KEY, JSON.stringify([...new Set([...readPlayed(), number])]));
}

/** @returns {string[]} */
function readPlayed() {
  try {
    return asList(JSON.parse(localStorage.getItem(KEY) ?? '[]')).flatMap((number) => asText(number) ?? []);
  } catch {
    return [];
  }
}
