// @ts-check
/** @import { ChatKey } from '../../types.ts' */

/**
 * The identity in a chat on WhatsApp Web: a number, and in a group also the group, because a person is in many.
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

/** The writer and the recipient: the business, or the group. @param {ChatKey} chat */
export function placeOf({ lineId, personId }) {
  const { number, group } = readPersonId(personId);
  return { number, group, to: group ?? ownerOf(lineId) };
}
