import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { PageTip } from './page-tip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tip = () => screen.queryByRole('tooltip')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const rest = () => act(() => vi.advanceTimersByTime(400));

function show({ isOpen = false } = {}) {
  render(
    <MantineProvider env="test">
      <IconButton aria-expanded={isOpen} icon={<i data-testid="glyph" />} label="Filtros" />
      <IconButton icon="x" label="Fechar" />
      <p>text</p>
      <PageTip />
    </MantineProvider>,
  );
}

describe('the tip of a button', () => {
  it('is there when the mouse has rested on it, also on its icon, and gone when the mouse is', () => {
    show();
    fireEvent.pointerOver(screen.getByTestId('glyph'), { pointerType: 'mouse' });
    expect(tip()).toBeUndefined();
    rest();
    expect(tip()).toBe('Filtros');
    fireEvent.pointerOver(screen.getByText('text'), { pointerType: 'mouse' });
    expect(tip()).toBeUndefined();
  });

  it('is not there when the mouse only passed, and is that of the button where it stopped', () => {
    show();
    fireEvent.pointerOver(button('Filtros'), { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(300));
    fireEvent.pointerOver(button('Fechar'), { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(300));
    expect(tip()).toBeUndefined();
    rest();
    expect(tip()).toBe('Fechar');
  });

  it.each([
    ['it is pressed', () => fireEvent.pointerDown(button('Filtros'))],
    ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['the page is scrolled', () => fireEvent.wheel(document.body)],
    ['the mouse leaves the window', () => fireEvent.pointerLeave(document.documentElement)],
  ])('goes when %s', (_, act_) => {
    show();
    fireEvent.pointerOver(button('Filtros'), { pointerType: 'mouse' });
    rest();
    act_();
    expect(tip()).toBeUndefined();
  });

  it('gives way to what the button has opened, and to a finger', () => {
    show({ isOpen: true });
    fireEvent.pointerOver(button('Filtros'), { pointerType: 'mouse' });
    rest();
    expect(tip()).toBeUndefined();
    fireEvent.pointerOver(button('Fechar'), { pointerType: 'touch' });
    rest();
    expect(tip()).toBeUndefined();
  });
});
