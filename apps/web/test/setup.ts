import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { languageSource } from '../src/app/locales/source.ts';
import { needWorkspaceTexts, setLanguage, startI18n } from '../src/shared/i18n/i18n.ts';

// Only ends a test that hangs: the first test of a file also loads its page, which took 15 s on a busy machine.
// Failures do not print the whole markup of the page.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'not found') });

// APIs that jsdom lacks and the component library needs.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
// An autosizing text box measures itself again when a font loads.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

await startI18n(languageSource);
// Components are rendered without the router that loads these.
await needWorkspaceTexts();

beforeEach(async () => {
  await setLanguage('pt');
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
