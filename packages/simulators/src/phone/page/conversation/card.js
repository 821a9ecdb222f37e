// @ts-check
import { choose } from '../choose.js';
import { h, icon } from '../shared/dom.js';
import { richText } from '../shared/rich-text.js';
import { openChatKey, state } from '../state.js';
import { attempt, toast } from '../toast.js';
import { drawBytes } from './file.js';

/** @import { CardBody, CardButton, CardList, Message } from '../types.ts' */

/** A template, reply buttons or a list, without its choices. @param {CardBody} card @param {Message} message */
export function drawCard({ header, headerFile, text, footer }, message) {
  return h(
    'div',
    { class: 'card' },
    headerFile && drawBytes(headerFile, message),
    header ? h('strong', {}, header) : undefined,
    richText(text),
    footer ? h('span', { class: 'card-footer' }, footer) : undefined,
  );
}

/** What one can tap, at the foot of the bubble. @param {Message} message */
export function drawChoices(message) {
  if (message.body.kind !== 'card') return undefined;
  const { buttons, list } = message.body;
  if (buttons.length === 0 && !list) return undefined;
  return h(
    'div',
    { class: 'card-buttons' },
    ...buttons.map((button) => drawButton(button, message)),
    list && choiceButton(list.label, 'list', () => void chooseRow(list, message)),
  );
}

/** The other buttons act outside the chat, and the business gets no event. */
const elsewhere = {
  link: 'No telefone do cliente, este botão abre um site.',
  call: 'No telefone do cliente, este botão faz uma ligação.',
  copy: 'No telefone do cliente, este botão copia um código.',
};

/** @param {CardButton} button @param {Message} message */
function drawButton({ label, does, id }, message) {
  return choiceButton(label, does, () => {
    if (does === 'reply') tap(message, id);
    else toast(elsewhere[does]);
  });
}

/** @param {string} label @param {string} iconName @param {() => void} onclick */
function choiceButton(label, iconName, onclick) {
  return h('button', { type: 'button', onclick }, icon(iconName), label);
}

/** @param {CardList} list @param {Message} message */
async function chooseRow({ label, sections }, message) {
  const row = await choose(
    label,
    sections.map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row, value: row.id })) })),
  );
  if (row !== undefined) tap(message, row);
}

/** @param {Message} message @param {string} choice */
function tap({ id }, choice) {
  const chat = openChatKey();
  if (chat) void attempt(() => state().channel.tap(chat, id, choice));
}
