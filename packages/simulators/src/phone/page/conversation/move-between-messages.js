// @ts-check
/**
 * One stop of the tab key for the whole conversation: the menu of the last message. From there the arrows go to the
 * menus of the others; five hundred stops would stand between the list and the composer.
 * @param {HTMLElement} log
 */
export function moveBetweenMessages(log) {
  log.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const menus = menusOf(log);
    const index = menus.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (step === undefined || index < 0) return;
    event.preventDefault();
    const next = menus[Math.min(Math.max(index + step, 0), menus.length - 1)];
    next?.focus();
  });
  log.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.message-menu')) makeOnlyStop(log, target);
  });
  new MutationObserver(() => {
    const menus = menusOf(log);
    const focused = menus.find((menu) => menu === document.activeElement);
    const stop = focused ?? menus.at(-1);
    if (stop) makeOnlyStop(log, stop);
  }).observe(log, { childList: true });
}

/** @param {HTMLElement} log @returns {HTMLElement[]} */
const menusOf = (log) => [...log.querySelectorAll('.message-menu')].filter((menu) => menu instanceof HTMLElement);

/** @param {HTMLElement} log @param {HTMLElement} stop */
function makeOnlyStop(log, stop) {
  for (const menu of menusOf(log)) menu.tabIndex = menu === stop ? 0 : -1;
}
