import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { PageTip } from './page-tip.tsx';

// The tooltip is a download of its own, which fake timers would not let arrive.
beforeAll(async () => {
  const { unmount } = show();
  fireEvent.pointerOver(button('Filtros'), { pointerType: 'mouse' });
  await screen.findByRole('tooltip');
  unmount();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tip = () => screen.queryByRole('tooltip')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const rest = () => act(async () => void vi.advanceTimersByTime(400));

function show({ isOpen = false } = {}) {
  return render(
    <MantineProvider env="test">
      <IconButton aria-expanded={isOpen} icon={<i data-testid="glyph" />} label="Filtros" />
      <IconButton icon="x" label="Fechar" />
      <p>text</p>
      <PageTip />
    </MantineProvider>,
  );
}

describe('the tooltip of a button', () => {
  it('appears when the mouse rests on it, also on its icon, and disappears with the mouse', async () => {
    show();
    fireEvent.pointerOver(screen.getByTestId('glyph'), { pointerType: 'mouse' });
    expect(tip()).toBeUndefined();
    await rest();
    expect(tip()).toBe('Filtros');
    fireEvent.pointerOver(screen.getByText('text'), { pointerType: 'mouse' });
    expect(tip()).toBeUndefined();
  });

  it('does not appear when the mouse only passes, and is that of the button where it stops', async () => {
    show();
    fireEvent.pointerOver(button('Filtros'), { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(300));
    fireEvent.pointerOver(button('Fechar'), { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(300));
    expect(tip()).toBeUndefined();
    await rest();
    expect(tip()).toBe('Fechar');
  });

  it.each([
    ['it is pressed', () => fireEvent.pointerDown(button('Filtros'))],
    ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['the page is scrolled', () => fireEvent.wheel(document.body)],
    ['the mouse leaves the window', () => fireEvent.pointerLeave(document.documentElement)],
  ])('disappears when %s', async (_, act_) => {
    show();
    fireEvent.pointerOver(button('Filtros'), { pointerType: 'mouse' });
    await rest();
    act_();
    expect(tip()).toBeUndefined();
  });

  it('does not appear for a button with an open popup, nor on touch', async () => {
    show({ isOpen: true });
    fireEvent.pointerOver(button('Filtros'), { pointerType: 'mouse' });
    await rest();
    expect(tip()).toBeUndefined();
    fireEvent.pointerOver(button('Fechar'), { pointerType: 'touch' });
    await rest();
    expect(tip()).toBeUndefined();
  });
});
