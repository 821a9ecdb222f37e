// @ts-check
import { askWhatsapp } from '../shared/control.js';
import { h } from '../shared/dom.js';
import { attempt } from '../toast.js';

/** @import { Phone } from '../channels/whatsapp-web/phones.js' */

/** What is linked to a phone, and what can happen to each. @param {HTMLElement} list @param {Phone | undefined} owner @param {() => void} onDone */
export function drawDevices(list, owner, onDone) {
  const signature = JSON.stringify(owner ?? null);
  // Drawn again only when something changed: the button one is about to press stays.
  if (list.dataset['drawn'] === signature) return;
  list.dataset['drawn'] = signature;
  const devices = owner?.devices ?? [];
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(
    ...(owner && devices.length > 0
      ? devices.map((device) => drawDevice(owner.number, device, onDone))
      : [h('li', { class: 'hint' }, 'Nenhum aparelho conectado a este número.')]),
  );
  if (hadFocus) list.focus();
}

/** @param {string} owner @param {Phone['devices'][number]} device @param {() => void} onDone */
function drawDevice(owner, { number, isConnected, unconfirmed }, onDone) {
  const path = `/phones/${owner}/devices/${number}`;
  /** @param {string} label @param {() => Promise<unknown>} action */
  const button = (label, action) =>
    h(
      'button',
      { type: 'button', class: 'quiet', onclick: () => void attempt(action).then(onDone) },
      label,
      h('span', { class: 'hidden-words' }, ` o aparelho ${number}`),
    );
  const waiting = unconfirmed > 0 ? `, ${unconfirmed} esperando por ele` : '';
  return h(
    'li',
    { class: 'device' },
    h(
      'span',
      { class: 'choice-text' },
      h('strong', {}, `Aparelho ${number}`),
      h('span', {}, `${isConnected ? 'ligado agora' : 'desligado'}${waiting}`),
    ),
    h(
      'span',
      { class: 'device-actions' },
      isConnected && button('Derrubar', () => askWhatsapp('POST', `${path}/drop`, {})),
      isConnected && button('Emudecer', () => askWhatsapp('POST', `${path}/silence`, {})),
      button('Desconectar', () => askWhatsapp('DELETE', path)),
    ),
  );
}
