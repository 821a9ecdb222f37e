// @ts-check
import { goTo } from '../address.js';
import { channelOf } from '../channels/channels.js';
import { byId, h } from '../shared/dom.js';
import { connect } from '../simulation/simulation.js';
import { isLineUp, lineOf, show, state } from '../state.js';
import { attempt } from '../toast.js';

/** @import { State } from '../types.ts' */

/** Where the customer writes to, and whether anybody is listening there. */
export function showLines() {
  const select = /** @type {HTMLSelectElement} */ (byId('line'));
  select.addEventListener('change', () => goTo(select.value));
  byId('connect').addEventListener('click', () => {
    const app = lineOf(state())?.app;
    if (app) void attempt(() => connect(app));
  });

  let drawn = '';
  show((state) => {
    const { lines, lineId } = state;
    const signature = JSON.stringify(lines);
    if (signature !== drawn)
      select.replaceChildren(
        ...lines.map(({ id, channelId, name, address }) =>
          h(
            'option',
            { value: id },
            [channelOf(channelId).label, name, address !== name && address].filter(Boolean).join(' · '),
          ),
        ),
      );
    drawn = signature;
    select.value = lineId ?? '';
    drawNotice(state);
  });
}

/** @param {State} state */
function drawNotice(state) {
  const app = lineOf(state)?.app;
  const isDeaf = app !== undefined && state.simulation?.callbacks[app] === null;
  byId('offline').hidden = isLineUp(state);
  byId('offline-name').textContent = state.channel.simulator === 'meta' ? 'da Meta' : 'do WhatsApp por QR code';
  byId('deaf').hidden = !isLineUp(state) || !isDeaf;
}
