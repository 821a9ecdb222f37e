let isDown = false;
window.addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'] as const)
  window.addEventListener(end, () => (isDown = false), { capture: true });

/**
 * Runs now, or when the finger or the button is up again. A field that is left by a click would otherwise show its error
 * between press and release: what was pressed moves away from under the pointer, and the click is lost.
 */
export function afterPointer(run: () => void): void {
  if (isDown) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}
