import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFileSafety } from './use-file-safety.ts';

const drag = (types: readonly string[]) => ({ dataTransfer: { types, files: [], dropEffect: 'copy' } });
/** True when the browser would open the dropped file. */
const drop = (target: Element, types = ['Files']) => [
  fireEvent.dragOver(target, drag(types)),
  fireEvent.drop(target, drag(types)),
];

it('a file dropped anywhere does not replace the page', () => {
  const { unmount } = renderHook(() => useFileSafety());
  expect(drop(document.body)).toEqual([false, false]);
  unmount();
  expect(drop(document.body)).toEqual([true, true]);
});

it('shows that a drop is not possible, unless a target accepts files', () => {
  renderHook(() => useFileSafety());
  const refused = drag(['Files']);
  fireEvent.dragOver(document.body, refused);
  expect(refused.dataTransfer.dropEffect).toBe('none');
  const welcome = document.body.appendChild(document.createElement('div'));
  welcome.addEventListener('dragover', (event) => event.preventDefault());
  const taken = drag(['Files']);
  fireEvent.dragOver(welcome, taken);
  expect(taken.dataTransfer.dropEffect).toBe('copy');
  welcome.remove();
});

it('ignores dragged text and file inputs', () => {
  renderHook(() => useFileSafety());
  expect(drop(document.body, ['text/plain'])).toEqual([true, true]);
  const field = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'file' }));
  expect(drop(field)).toEqual([true, true]);
  field.remove();
});
