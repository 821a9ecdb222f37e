// @ts-check
import { choose } from '../choose.js';
import { openChatKey, state } from '../state.js';
import { attempt } from '../toast.js';

/** @param {import('../types.ts').Message} message */
export async function confirmDelete({ id }) {
  const chat = openChatKey();
  const isSure = await choose('Apagar mensagem?', [
    { title: '', rows: [{ title: 'Apagar para todos', detail: 'A empresa também deixa de vê-la', value: true }] },
  ]);
  if (isSure && chat) await attempt(() => state().channel.remove(chat, id));
}
