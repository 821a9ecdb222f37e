import { onTestFinished, vi } from 'vitest';

/** Gives a list and its rows a height, which jsdom does not: virtual lists need one. */
export function pretendLayout({ heightPx = 900, rowPx = 72 } = {}): void {
  const original = window.ResizeObserver;
  const offsetParent = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  window.ResizeObserver = class {
    readonly #tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element) {
      const isList = target.matches('[data-rows]');
      if (!isList && target.closest('[data-rows]') === null) return;
      const height = isList ? heightPx : rowPx;
      const contentRect = { width: 400, height } as DOMRectReadOnly;
      queueMicrotask(() => this.#tell([{ target, contentRect } as ResizeObserverEntry], this));
    }
    unobserve() {}
    disconnect() {}
  };
  onTestFinished(() => {
    window.ResizeObserver = original;
    offsetParent.mockRestore();
  });
}

/** Renders as on a phone: the window has room for one pane only. */
export function pretendPhone(): void {
  const { matchMedia } = window;
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.startsWith('(max-width') }));
  onTestFinished(() => media.mockRestore());
}
