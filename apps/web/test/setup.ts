import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { languageSource } from '../src/app/locales/source.ts';
import { needWorkspaceTexts, setLanguage, startI18n } from '../src/shared/i18n/i18n.ts';

// Only ends a test that hangs: the first test of a file also loads its page, which took 15 s on a busy machine. Failures come
// without the whole markup of the page.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'not found') });

// What jsdom leaves out and the component library asks for.
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
// A text box that grows measures itself again when a font arrives.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

await startI18n(languageSource);
// Components are drawn without the router that loads these.
await needWorkspaceTexts();

beforeEach(async () => {
  await setLanguage('pt');
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
