// @ts-check
import { byId, h } from './shared/dom.js';

/**
 * Asks for one of several things. Resolves to nothing when the dialog is closed instead.
 * @template T
 * @param {string} title
 * @param {readonly { title: string, rows: readonly { title: string, detail?: string, value: T }[] }[]} sections
 * @returns {Promise<T | undefined>}
 */
export function choose(title, sections) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('choose'));
  return new Promise((resolve) => {
    /** @type {T | undefined} */
    let chosen;
    /** @param {T} value */
    const take = (value) => {
      chosen = value;
      dialog.close();
    };
    byId('choose-title').textContent = title;
    byId('choices').replaceChildren(
      ...sections.flatMap((section) => [
        section.title ? h('h3', { class: 'group-title' }, section.title) : '',
        h(
          'ul',
          { class: 'plain' },
          ...section.rows.map(({ title, detail, value }) =>
            h(
              'li',
              {},
              h(
                'button',
                { type: 'button', class: 'choice', onclick: () => take(value) },
                h('span', { class: 'choice-text' }, h('strong', {}, title), detail ? h('span', {}, detail) : undefined),
              ),
            ),
          ),
        ),
      ]),
    );
    dialog.addEventListener('close', () => resolve(chosen), { once: true });
    dialog.showModal();
  });
}
