import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

it('makes links of web addresses and leaves everything else as text', () => {
  const text = 'Veja https://exemplo.test/a?b=1, <b>já</b> <img src=x onerror=alert(1)> javascript:alert(1)';
  const { container } = render(<LinkedText text={text} />);
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.textContent, link.getAttribute('rel')]).toEqual([
    'https://exemplo.test/a?b=1',
    'https://exemplo.test/a?b=1',
    'noopener noreferrer',
  ]);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('b, img, script')).toHaveLength(0);
});
