// @ts-check
/** The address shows the open chat, so that a reload keeps it and the back button of a phone closes it. */

/** @returns {{ lineId: string | undefined, personId: string | undefined }} */
export function readAddress() {
  const [, lineId, personId] = location.hash.split('/');
  return { lineId: lineId || undefined, personId: personId || undefined };
}

/** @param {string | undefined} lineId @param {string} [personId] */
export function goTo(lineId, personId) {
  location.hash = ['#', lineId, personId].filter(Boolean).join('/');
}
