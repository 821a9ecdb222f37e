// @ts-check
import { goTo } from '../address.js';
import { loadChats } from '../load.js';
import { Problem } from '../shared/control.js';
import { byId, h } from '../shared/dom.js';
import { openChatKey, openChatOf, show, state } from '../state.js';
import { attempt } from '../toast.js';

/** @import { Group, GroupChange } from '../types.ts' */

/** The group one is in: its name, who comes in and who is put out. */
export function showGroup() {
  const dialog = /** @type {HTMLDialogElement} */ (byId('group'));
  const rename = /** @type {HTMLFormElement} */ (byId('group-rename'));
  const add = /** @type {HTMLFormElement} */ (byId('group-add'));
  const subject = /** @type {HTMLInputElement} */ (rename.elements.namedItem('subject'));

  byId('open-group').addEventListener('click', () => void attempt(open));
  rename.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = subject.value.trim();
    byId('group-problem').textContent = name ? '' : 'Diga o nome do grupo.';
    if (name) void apply({ do: 'rename', subject: name });
    else subject.focus();
  });
  add.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply({ do: 'add', personId: String(new FormData(add).get('person') ?? '') });
  });
  show((state) => {
    byId('open-group').hidden = !state.channel.changeGroup || openChatOf(state)?.isGroup !== true;
    // Others change it too; their changes are rendered on the event.
    if (dialog.open) void read().then(draw, () => undefined);
  });

  async function open() {
    const group = await read();
    if (!group) throw new Problem('Esta pessoa não está mais no grupo, ou a empresa saiu dele.');
    subject.value = group.subject;
    byId('group-problem').textContent = '';
    draw(group);
    dialog.showModal();
  }

  /** @param {GroupChange} change */
  async function apply(change) {
    const [{ channel, lineId }, chat] = [state(), openChatKey()];
    await attempt(async () => {
      if (chat) await channel.changeGroup?.(chat, change);
      await loadChats();
      const group = await read();
      if (group) return draw(group);
      dialog.close();
      goTo(lineId);
    });
  }

  const read = async () => {
    const chat = openChatKey();
    return chat && state().channel.readGroup?.(chat);
  };

  /** @param {Group | undefined} group */
  function draw(group) {
    const people = byId('group-people');
    const signature = JSON.stringify(group ?? null);
    // Drawn again only when something changed: the button one is about to press stays.
    if (!group || people.dataset['drawn'] === signature) return;
    people.dataset['drawn'] = signature;
    const hadFocus = people.contains(document.activeElement);
    people.replaceChildren(...group.members.map((member) => drawMember(member, (change) => void apply(change))));
    if (hadFocus) people.focus();
    add.hidden = group.others.length === 0;
    byId('group-others').replaceChildren(...group.others.map(({ id, name }) => h('option', { value: id }, name)));
  }
}

/** @param {Group['members'][number]} member @param {(change: GroupChange) => void} onChange */
function drawMember({ id, name, isAdmin, isMe }, onChange) {
  const about = [isMe && 'você', isAdmin && 'administra o grupo'].filter(Boolean).join(', ');
  return h(
    'li',
    { class: 'device' },
    h('span', { class: 'choice-text' }, h('strong', {}, name), about && h('span', {}, about)),
    h(
      'button',
      { type: 'button', class: 'quiet', onclick: () => onChange({ do: 'remove', personId: id }) },
      isMe ? 'Sair' : 'Remover',
      h('span', { class: 'hidden-words' }, isMe ? ' do grupo' : ` ${name}`),
    ),
  );
}
