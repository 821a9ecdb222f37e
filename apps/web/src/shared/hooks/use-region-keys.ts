import { useEffect } from 'react';

/** F6 and Shift+F6 cycle through the elements marked `data-region`; one that contains other regions is skipped. */
export function useRegionKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const regions = visibleRegions();
      if (regions.length === 0) return;
      event.preventDefault();
      const current = regions.findIndex((region) => region.contains(document.activeElement));
      const next = event.shiftKey ? (current <= 0 ? regions.length : current) - 1 : (current + 1) % regions.length;
      regions[next]?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function visibleRegions(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.querySelector('[data-region]') === null && region.checkVisibility(),
  );
}
