// @ts-check
import { state } from './state.js';

/** The address shows the open chat, so that a reload keeps it and the back button of a phone closes it. */

/** @returns {{ lineId: string | undefined, personId: string | undefined }} */
export function readAddress() {
  const [, channelId, lineId, personId] = location.hash.split('/');
  if (channelId !== state().channel.id) return { lineId: undefined, personId: undefined };
  return { lineId: lineId || undefined, personId: personId || undefined };
}

/** @param {string | undefined} lineId @param {string} [personId] */
export function goTo(lineId, personId) {
  location.hash = ['#', state().channel.id, lineId, personId].filter(Boolean).join('/');
}
