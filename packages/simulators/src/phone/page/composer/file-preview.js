// @ts-check
import { byId, h, icon } from '../shared/dom.js';
import { formatBytes } from '../shared/format.js';
import { state } from '../state.js';
import { fileKind } from './file-kind.js';
import { send } from './send.js';

/** Shows what is about to be sent, takes a caption for it, and sends each file as a message. @param {readonly File[]} files @param {boolean} [asDocument] */
export async function previewFiles(files, asDocument = false) {
  if (files.length === 0) return;
  const dialog = /** @type {HTMLDialogElement} */ (byId('preview'));
  const caption = /** @type {HTMLInputElement} */ (byId('caption'));
  const addresses = files.map((file) => URL.createObjectURL(file));
  const kinds = files.map((file) => fileKind(file.type, asDocument));
  caption.value = '';
  // Audio has no caption.
  byId('caption-field').hidden = !state().channel.can.caption || kinds.every((kind) => kind === 'audio');
  byId('preview-files').replaceChildren(
    ...files.map((file, index) => drawFile(file, kinds[index], addresses[index] ?? '')),
  );

  const isConfirmed = await new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'send'), { once: true });
    dialog.showModal();
  });
  for (const address of addresses) URL.revokeObjectURL(address);
  if (!isConfirmed) return;
  for (const [index, file] of files.entries()) {
    const as = kinds[index] ?? 'document';
    const text = index === 0 && as !== 'audio' ? caption.value.trim() : '';
    const isSent = await send({ kind: 'file', file, name: file.name, as, caption: text, isVoice: false });
    if (!isSent) return;
  }
}

/** @param {File} file @param {string | undefined} kind @param {string} url */
function drawFile(file, kind, url) {
  if (kind === 'image') return h('img', { src: url, alt: file.name });
  if (kind === 'video') return h('video', { src: url, controls: true, 'aria-label': file.name });
  return h(
    'div',
    { class: 'document' },
    icon(kind === 'audio' ? 'audio' : 'document'),
    h('span', { class: 'choice-text' }, h('strong', {}, file.name), h('span', {}, formatBytes(file.size))),
  );
}
