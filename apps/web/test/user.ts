import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/** Keys such as {Enter} and [ShiftLeft] are pressed one by one, as the library does. */
const HAS_KEYS = /[{[]/;

/**
 * A user at the page. Plain text is inserted with one event except for its last letter, which is a key press: a page
 * renders for every letter, and those renders were a third of the time of all page tests. A test about the keys
 * themselves calls `keyboard`.
 */
export function setupUser(): UserEvent {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const type: UserEvent['type'] = async (element, text, options) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!isField || options || text.length < 3 || HAS_KEYS.test(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text.slice(0, -1));
    await user.keyboard(text.slice(-1));
  };
  return { ...user, type };
}
