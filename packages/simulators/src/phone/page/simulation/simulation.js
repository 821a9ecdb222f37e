// @ts-check
import { ask } from '../shared/control.js';
import { asList, asObject, asText } from '../shared/json.js';
import { change, state } from '../state.js';

/** The simulator behind the channels: its clock, its faults and where its webhooks go. */

export async function loadSimulation() {
  const { now, apps, faults, waiting } = await ask('GET', '/');
  change({
    simulation: {
      aheadMs: Date.parse(asText(now) ?? '') - Date.now(),
      faults: /** @type {Record<string, number>} */ (asObject(faults)),
      callbacks: Object.fromEntries(asList(apps).map((app) => readCallback(asObject(app)))),
      waiting: Number(waiting ?? 0),
    },
  });
}

/** @param {import('../shared/json.js').Json} app @returns {[string, string | null]} */
function readCallback({ name, callbackUrl }) {
  return [asText(name) ?? '', asText(callbackUrl) ?? null];
}

/** Shown immediately, so that a switch does not jump back during the request; reverted if it is refused. @param {Readonly<Record<string, number>>} faults */
export async function setFaults(faults) {
  const { simulation } = state();
  if (simulation) change({ simulation: { ...simulation, faults: { ...simulation.faults, ...faults } } });
  try {
    await ask('PATCH', '/faults', faults);
  } catch (error) {
    change({ simulation });
    throw error;
  }
  await loadSimulation();
}

export async function calmDown() {
  await ask('DELETE', '/faults');
  await loadSimulation();
}

/** @param {number} hours */
export async function advanceClock(hours) {
  await ask('POST', '/clock', { advanceMs: hours * 60 * 60 * 1000 });
}

/** Webhooks of the app go to its usual address from now on. @param {string} app */
export async function connect(app) {
  await ask('PUT', `/apps/${encodeURIComponent(app)}/callback`, {});
}
