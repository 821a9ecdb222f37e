// @ts-check
import { loadAll, markSeen } from '../load.js';
import { byId, h } from '../shared/dom.js';
import { timeOf } from '../shared/format.js';
import { change, lineOf, nowMs, openChatKey, openChatOf, show, state } from '../state.js';
import { attempt } from '../toast.js';
import { activeFaults, faultSwitches, isFaultOn } from './faults.js';
import { advanceClock, calmDown, connect, setFaults } from './simulation.js';

/** @import { State } from '../types.ts' */

/** What a demonstration needs beside the phone: reading receipts, the clock with the 24-hour window, and faults. */
export function showSimulation() {
  const panel = byId('simulation');
  for (const button of document.querySelectorAll('[data-opens="simulation"]'))
    button.addEventListener('click', () => toggle(panel.hidden !== false));
  byId('close-simulation').addEventListener('click', () => toggle(false));
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') toggle(false);
  });

  const receipts = drawSwitch('Confirmações de leitura', 'A empresa sabe quando você leu', (isOn) => {
    change({ confirmsReading: isOn });
    void attempt(markSeen);
  });
  byId('receipts').append(receipts.element);
  for (const button of document.querySelectorAll('[data-hours]'))
    button.addEventListener('click', () => {
      const { hours } = /** @type {HTMLElement} */ (button).dataset;
      void attempt(() => advanceClock(Number(hours)));
    });
  byId('calm').addEventListener('click', () => void attempt(calmDown));
  byId('connect-here').addEventListener('click', () => {
    const app = lineOf(state())?.app;
    if (app) void attempt(() => connect(app));
  });

  const faults = faultSwitches.map(({ name, on, label, detail }) => {
    const set = (/** @type {boolean} */ isOn) => void attempt(() => setFaults({ [name]: isOn ? on : 0 }));
    return { name, ...drawSwitch(label, detail, set) };
  });
  byId('faults').append(...faults.map(({ element }) => element));
  prepareOwner();
  show((state) => {
    const { channel } = state;
    const ownerApp = lineOf(state)?.ownerApp;
    // A WhatsApp number has such an app only where its owner kept it.
    const hasOwnerApp = channel.answerAsOwner && (channel.removeAsOwner === undefined || ownerApp !== undefined);
    byId('owner-group').hidden = !openChatKey(state) || !hasOwnerApp;
    byId('owner-title').textContent = channel.removeAsOwner
      ? 'A empresa, no app WhatsApp Business'
      : 'A empresa, no aplicativo da Meta';
    byId('owner-remove').hidden = !channel.removeAsOwner || ownerApp !== 'connected';
    byId('meta-only').hidden = state.channel.simulator !== 'meta';
    receipts.input.checked = state.confirmsReading;
    for (const { name, input } of faults) input.checked = isFaultOn(state.simulation?.faults ?? {}, name);
    drawClock(state);
    drawCallback(state);
    const active = activeFaults(state.simulation?.faults ?? {});
    byId('calm').hidden = active.length === 0;
    byId('app').classList.toggle('has-faults', active.length > 0);
  });
  // The time shown moves on by itself.
  setInterval(() => drawClock(state()), 10_000);
}

/** @type {Element | null} */
let openedFrom = null;

/** @param {boolean} isOpen */
function toggle(isOpen) {
  byId('simulation').hidden = !isOpen;
  for (const button of document.querySelectorAll('[data-opens="simulation"]'))
    button.setAttribute('aria-expanded', String(isOpen));
  if (isOpen) openedFrom = document.activeElement;
  const target = isOpen ? byId('close-simulation') : openedFrom;
  if (target instanceof HTMLElement) target.focus();
}

/** @param {string} label @param {string} detail @param {(isOn: boolean) => void} onChange */
function drawSwitch(label, detail, onChange) {
  const input = h('input', { type: 'checkbox', role: 'switch', onchange: () => onChange(input.checked) });
  const words = h('span', { class: 'choice-text' }, h('strong', {}, label), h('span', {}, detail));
  return { input, element: h('label', { class: 'switch' }, words, input) };
}

/** @param {State} state */
function drawClock(state) {
  const now = new Date(nowMs(state));
  const day = now.toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
  byId('clock').textContent = `${day}, ${timeOf(now.toISOString())}`;

  const chat = openChatKey(state) && openChatOf(state);
  const shown = byId('window');
  shown.className = `window ${chat?.window === 'open' ? 'open' : 'closed'}`;
  shown.textContent = chat
    ? `Janela de 24 horas ${chat.window === 'open' ? 'aberta' : 'fechada'}: ${state.channel.whoMayWrite[chat.window]}.`
    : 'Abra uma conversa para ver a janela de 24 horas.';
}

/** The business answers in Meta's own app; the product receives it as an echo. */
function prepareOwner() {
  const form = /** @type {HTMLFormElement} */ (byId('owner'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = String(new FormData(form).get('text') ?? '').trim();
    const chat = openChatKey();
    const { channel } = state();
    if (!text || !chat) return;
    form.reset();
    void attempt(async () => channel.answerAsOwner?.(chat, text));
  });
  byId('owner-remove').addEventListener('click', () => {
    const { channel, lineId } = state();
    if (!lineId) return;
    void attempt(async () => {
      await channel.removeAsOwner?.(lineId);
      await loadAll();
    });
  });
}

/** @param {State} state */
function drawCallback(state) {
  const url = state.simulation?.callbacks[lineOf(state)?.app ?? ''];
  byId('callback').textContent = url ? `Avisos vão para ${url}` : 'Nenhum sistema recebe os avisos desta conta.';
  byId('connect-here').hidden = Boolean(url);
}
