// @ts-check
import { goTo } from '../address.js';
import { avatar } from '../shared/avatar.js';
import { channelMark } from '../shared/channel-mark.js';
import { byId, h } from '../shared/dom.js';
import { lineOf, state } from '../state.js';
import { attempt } from '../toast.js';
import { drawNewGroup, prepareNewGroup } from './new-group.js';

/** @import { Person } from '../types.ts' */

/** The person to play: a ready-made one, one the simulator knows already, or a new one. */
export function showNewChat() {
  const dialog = /** @type {HTMLDialogElement} */ (byId('new-chat'));
  const form = /** @type {HTMLFormElement} */ (byId('new-person'));
  const problem = byId('new-person-problem');

  prepareNewGroup();
  for (const button of document.querySelectorAll('[data-opens="new-chat"]'))
    button.addEventListener('click', () => void attempt(open));

  async function open() {
    const known = await state().channel.listPeople();
    const { channel } = state();
    byId('new-chat-line').replaceChildren(
      channelMark(channel.id),
      `Pelo ${channel.label} de ${lineOf(state())?.name ?? ''}`,
    );
    byId('person-label').textContent = channel.personLabel;
    byId('person-hint').textContent = channel.personHint;
    byId('hide-number').hidden = !channel.can.hideNumber;
    drawPeople(withSamples(known), (person, isNew) => void become(person, isNew));
    drawNewGroup(known);
    form.reset();
    fieldOf(form, 'number').value = channel.suggestPersonId?.() ?? '';
    problem.textContent = '';
    dialog.showModal();
  }

  /** @param {Person} person @param {boolean} isNew */
  async function become(person, isNew) {
    const isDone = await attempt(async () => {
      if (isNew) await state().channel.savePerson(state().lineId ?? '', person);
    });
    if (!isDone) return;
    dialog.close();
    goTo(state().lineId, person.id);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const name = String(fields.get('name') ?? '').trim();
    const id = state().channel.readPersonId(String(fields.get('number') ?? ''));
    problem.textContent = problemWith(name, id);
    if (id && name) void become({ id, name, hidesNumber: fields.has('hidesNumber') }, true);
    else fieldOf(form, name ? 'number' : 'name').focus();
  });
}

/** @param {string} name @param {string | undefined} id */
function problemWith(name, id) {
  if (!name) return 'Diga o nome do cliente.';
  return id ? '' : state().channel.personProblem;
}

/** @param {HTMLFormElement} form @param {string} name */
const fieldOf = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** @param {readonly Person[]} known @returns {(Person & { isNew: boolean })[]} */
function withSamples(known) {
  const unknown = state().channel.samplePeople.filter(({ id }) => known.every((person) => person.id !== id));
  return [
    ...unknown.map((person) => ({ ...person, isNew: true })),
    ...known.slice(-50).map((person) => ({ ...person, isNew: false })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

/** @param {readonly (Person & { isNew: boolean })[]} people @param {(person: Person, isNew: boolean) => void} onChoose */
function drawPeople(people, onChoose) {
  byId('people').replaceChildren(
    ...people.map(({ id, name, isNew }) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', class: 'choice', onclick: () => onChoose({ id, name }, isNew) },
          avatar(name, id),
          h('span', { class: 'choice-text' }, h('strong', {}, name), h('span', {}, state().channel.formatPersonId(id))),
        ),
      ),
    ),
  );
}
