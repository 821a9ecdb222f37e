import { onTestFinished, vi } from 'vitest';

const VIEWPORT_PX = 600;
const ROW_PX = 60;

/** The layout that jsdom lacks and a virtual list needs: everything has a size, rows are 60 high in a pane of 600. */
export function fakeLayout(): void {
  const heightOf = (element: Element) => (element.tagName === 'LI' ? ROW_PX : VIEWPORT_PX);
  const before = window.ResizeObserver;
  window.ResizeObserver = class implements ResizeObserver {
    readonly #tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element) {
      const size = { width: 400, height: heightOf(target) };
      const contentRect = { ...size, x: 0, y: 0, top: 0, left: 0, right: 400, bottom: size.height };
      const entry = { target, contentRect, borderBoxSize: [] };
      queueMicrotask(() => this.#tell([entry as unknown as ResizeObserverEntry], this));
    }
    unobserve() {}
    disconnect() {}
  };
  const parent = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return heightOf(this);
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    scrollElement(this, typeof to === 'object' ? (to.top ?? 0) : 0);
  };
  Element.prototype.scrollBy = function scrollBy(this: Element, by?: ScrollToOptions | number) {
    scrollElement(this, this.scrollTop + (typeof by === 'object' ? (by.top ?? 0) : 0));
  };
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
    Reflect.deleteProperty(Element.prototype, 'scrollBy');
    window.ResizeObserver = before;
    parent.mockRestore();
    height.mockRestore();
  });
}

/** Scrolls like a user, with a wheel. */
export function scrollElement(element: Element, top: number): void {
  element.scrollTop = top;
  // Browsers report it afterwards, never during render.
  queueMicrotask(() => element.dispatchEvent(new Event('scroll')));
}
