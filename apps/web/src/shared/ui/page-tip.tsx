import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWithRetry } from '../lib/load-with-retry.ts';

// A separate download: the sign-in page has no tooltips, and what positions them is a tenth of its size.
const Tooltip = lazy(async () => ({ default: (await loadWithRetry(() => import('./tooltip.ts'))).Tooltip }));

const AFTER_MS = 400;

interface Shown {
  readonly target: HTMLElement;
  readonly text: string;
  readonly side: 'top' | 'right';
}

/**
 * The tooltip of any element with `data-tip`, when the mouse rests on it; above it, or at its right with
 * `data-tip-side`. One for the whole page: a conversation has some twenty buttons with a tooltip, and a floating
 * element for each is a large part of the cost of opening it.
 */
export function PageTip() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let under: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const handleOver = ({ target, pointerType }: PointerEvent) => {
      const next = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (next === under) return;
      under = next;
      hide();
      if (next === null || pointerType === 'touch') return;
      timer = setTimeout(() => {
        const text = next.dataset['tip'];
        if (!text || !next.isConnected) return;
        setShown({ target: next, text, side: next.dataset['tipSide'] === 'right' ? 'right' : 'top' });
      }, AFTER_MS);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const options = { capture: true, passive: true, signal };
    document.addEventListener('pointerover', handleOver, options);
    // A press may open a popup or remove the element: its tooltip must not cover that.
    for (const name of ['pointerdown', 'keydown', 'wheel'] as const) document.addEventListener(name, hide, options);
    document.documentElement.addEventListener('pointerleave', hide, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);
  if (shown === null) return null;
  return (
    <Suspense>
      <Tooltip label={shown.text} opened position={shown.side} target={shown.target} />
    </Suspense>
  );
}
