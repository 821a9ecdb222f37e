// @ts-check
import { byId } from '../shared/dom.js';
import { drawPreview } from '../shared/preview.js';
import { change, chatName, lineOf, openChatKey, show, state } from '../state.js';
import { attempt } from '../toast.js';
import { openAttachMenu } from './attach-menu.js';
import { takeFilesFrom } from './drop-files.js';
import { prepareRecorder } from './recorder.js';
import { send } from './send.js';
import { sendTyping } from './typing.js';

/** @import { Message, State } from '../types.ts' */

const HIGHEST_PX = 160;

/** Where the customer writes. Enter sends, Shift and Enter break the line. */
export function showComposer() {
  const field = /** @type {HTMLTextAreaElement} */ (byId('text'));
  /** What was begun in each chat stays there. @type {Map<string, string>} */
  const drafts = new Map();

  const fit = () => {
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, HIGHEST_PX)}px`;
    byId('composer').classList.toggle('has-text', field.value.trim() !== '');
  };
  /** @param {string} text */
  const write = (text) => {
    field.value = text;
    fit();
  };

  async function submit() {
    const text = field.value.trim();
    const { editing } = state();
    const chat = openChatKey();
    if (text === '' || !chat) return;
    write('');
    sendTyping(false);
    change({ editing: undefined });
    const isDone = editing
      ? await attempt(() => state().channel.edit(chat, editing.id, text))
      : await send({ kind: 'text', text });
    // A failed text is restored, unless another one was begun in the same time.
    if (!isDone && field.value === '') write(text);
  }

  byId('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  field.addEventListener('input', () => {
    fit();
    sendTyping(field.value.trim() !== '');
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leaveAside();
    // While an accent or a suggestion is being composed, Enter only accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  byId('attach').addEventListener('click', ({ currentTarget }) => openAttachMenu(currentTarget));
  byId('leave-aside').addEventListener('click', leaveAside);
  takeFilesFrom(byId('chat'));
  prepareRecorder();

  let shownChat = '';
  /** @type {Message | undefined} */
  let about;
  show((state) => {
    const chat = openChatKey(state);
    const name = chat ? chatName(chat) : '';
    if (name !== shownChat) {
      drafts.set(shownChat, field.value);
      write(drafts.get(name) ?? '');
      shownChat = name;
      if (name && matchMedia('(min-width: 768px)').matches) field.focus();
    }
    const next = state.editing ?? state.replyTo;
    if (next === about) return;
    if (state.editing) write(editableText(state.editing));
    about = next;
    drawAside(state);
    if (next) field.focus();
  });

  function leaveAside() {
    if (state().editing) write('');
    change({ replyTo: undefined, editing: undefined });
    field.focus();
  }
}

/** @param {Message} message */
function editableText({ body }) {
  if (body.kind === 'text') return body.text;
  return body.kind === 'file' ? (body.caption ?? '') : '';
}

/** @param {State} state */
function drawAside(state) {
  const { editing, replyTo } = state;
  const about = editing ?? replyTo;
  byId('aside').hidden = !about;
  if (!about) return;
  const whose = about.isMine ? 'Você' : (lineOf(state)?.name ?? '');
  byId('aside-title').textContent = editing ? 'Editar mensagem' : `Responder a ${about.isMine ? 'você' : whose}`;
  byId('aside-text').replaceChildren(...drawPreview(about));
}
