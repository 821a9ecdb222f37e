// @ts-check
/** @import { ChatKey } from '../../types.ts' */

/**
 * Who of a chat on WhatsApp Web one is: a number, and in a group also which one, for a person is in many.
 * @typedef {{ number: string, group: string | undefined }} Place
 */

const LINE = 'qr-';

/** @param {string} number */
export const lineIdOf = (number) => LINE + number;

/** @param {string} lineId */
export const ownerOf = (lineId) => lineId.slice(LINE.length);

/** @param {Place} place */
export const personIdOf = ({ number, group }) => (group === undefined ? number : `${number}~${group}`);

/** @param {string} personId @returns {Place} */
export function readPersonId(personId) {
  const [number = '', group] = personId.split('~');
  return { number, group };
}

/** Who writes and where to: the business, or the group. @param {ChatKey} chat */
export function placeOf({ lineId, personId }) {
  const { number, group } = readPersonId(personId);
  return { number, group, to: group ?? ownerOf(lineId) };
}
