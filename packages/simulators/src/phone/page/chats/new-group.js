// @ts-check
import { goTo } from '../address.js';
import { byId, h } from '../shared/dom.js';
import { state } from '../state.js';
import { attempt } from '../toast.js';

/** @import { Person } from '../types.ts' */

/** A group with the business in it; the first of those chosen makes it, and is who one goes on as. */
export function prepareNewGroup() {
  const form = /** @type {HTMLFormElement} */ (byId('new-group'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const [subject, members] = [String(fields.get('subject') ?? '').trim(), fields.getAll('member').map(String)];
    const problem = byId('new-group-problem');
    problem.textContent = problemWith(subject, members);
    if (problem.textContent === '') void create(subject, members);
  });
}

/** @param {readonly Person[]} people those who have a phone already */
export function drawNewGroup(people) {
  byId('new-group-part').hidden = !state().channel.createGroup || people.length === 0;
  byId('new-group-problem').textContent = '';
  byId('group-members').replaceChildren(
    ...people.map(({ id, name }) =>
      h('label', { class: 'member' }, h('input', { type: 'checkbox', name: 'member', value: id }), name),
    ),
  );
}

/** @param {string} subject @param {readonly string[]} members */
function problemWith(subject, members) {
  if (!subject) return 'Diga o nome do grupo.';
  return members.length > 0 ? '' : 'Escolha quem está no grupo.';
}

/** @param {string} subject @param {readonly string[]} members */
async function create(subject, members) {
  await attempt(async () => {
    const { channel, lineId = '' } = state();
    const personId = await channel.createGroup?.(lineId, { subject, members });
    /** @type {HTMLDialogElement} */ (byId('new-chat')).close();
    goTo(lineId, personId);
  });
}
