// @ts-check
import { choose } from '../choose.js';
import { closeMenu, openMenu } from '../menu.js';
import { h, icon } from '../shared/dom.js';
import { sampleCards, samplePlaces, sampleStoryReplies } from '../shared/samples.js';
import { state } from '../state.js';
import { previewFiles } from './file-preview.js';
import { send } from './send.js';

/** @param {EventTarget | null} button */
export function openAttachMenu(button) {
  if (!(button instanceof HTMLElement)) return;
  const { can } = state().channel;
  openMenu(button, [
    item('Fotos e vídeos', 'image', () => pickFiles('image/*,video/*', false)),
    ...(can.sendDocument ? [item('Documento', 'document', () => pickFiles('', true))] : []),
    item('Áudio', 'audio', () => pickFiles('audio/*', false)),
    ...(can.sendPlace ? [item('Localização', 'location', sendPlace)] : []),
    ...(can.sendCard ? [item('Contato', 'contact', sendCard)] : []),
    ...(can.replyToStory ? [item('Resposta a um story', 'story', replyToStory)] : []),
  ]);
}

/** @param {string} label @param {string} iconName @param {() => void | Promise<void>} onChoose */
function item(label, iconName, onChoose) {
  const take = () => {
    closeMenu();
    void onChoose();
  };
  return h('button', { type: 'button', role: 'menuitem', onclick: take }, icon(iconName), label);
}

/** @param {string} accept @param {boolean} asDocument */
function pickFiles(accept, asDocument) {
  const input = h('input', { type: 'file', multiple: true, accept: accept || undefined });
  input.addEventListener('change', () => void previewFiles([...(input.files ?? [])], asDocument));
  input.click();
}

async function sendPlace() {
  const rows = samplePlaces.map((place) => ({ title: place.name, detail: place.address, value: place }));
  const place = await choose('Enviar localização', [{ title: '', rows }]);
  if (place) await send({ kind: 'location', ...place });
}

async function sendCard() {
  const rows = sampleCards.map((card) => ({ title: card.name, detail: card.phones.join(', '), value: card }));
  const card = await choose('Enviar contato', [{ title: '', rows }]);
  if (card) await send({ kind: 'contact', card });
}

async function replyToStory() {
  const rows = sampleStoryReplies.map((text) => ({ title: text, value: text }));
  const text = await choose('Responder ao story da empresa', [{ title: '', rows }]);
  if (text) await send({ kind: 'story-reply', text });
}
