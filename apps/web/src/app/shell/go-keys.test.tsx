import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aSession, aUser } from '../../../test/people.ts';
import { openSession } from '../../features/session/open-session.ts';
import { useTypedKeys } from '../../shared/hooks/use-typed-keys.ts';
import { GoKeys } from './go-keys.tsx';

function Place() {
  return <output>{useLocation().pathname}</output>;
}

const transfer = vi.fn();
const mark = vi.fn();

/** A page where single letters have actions, T among them. */
function Letters() {
  useTypedKeys({ t: transfer, q: mark });
  return null;
}

function show() {
  openSession(aSession(aUser()));
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <Letters />
      <GoKeys />
      <Place />
      <input aria-label="Busca" />
    </MemoryRouter>,
  );
  const press = (keys: string, target: Element = document.body) => {
    for (const key of keys) fireEvent.keyDown(target, { key });
  };
  return { press, place: () => screen.getByRole('status').textContent };
}

it('G and then a letter opens its screen; the letter alone does nothing', () => {
  const { press, place } = show();
  press('t');
  expect(place()).toBe('/settings');
  press('gt');
  expect(place()).toBe('/tickets');
});

it('does nothing while the user is typing', () => {
  const { press, place } = show();
  press('gt', screen.getByRole('textbox'));
  expect(place()).toBe('/settings');
});

it('does nothing for users who disabled single keys', () => {
  localStorage.setItem('recado.single-keys', 'false');
  const { press, place } = show();
  press('gt');
  expect(place()).toBe('/settings');
});

it('a letter after G never triggers its single-key action, not even without a screen', () => {
  const { press, place } = show();
  transfer.mockClear();
  mark.mockClear();
  press('gt');
  expect(place()).toBe('/tickets');
  press('gq');
  expect([transfer.mock.calls.length, mark.mock.calls.length]).toEqual([0, 0]);
  press('tq');
  expect([transfer.mock.calls.length, mark.mock.calls.length]).toEqual([1, 1]);
});

it('does nothing while a menu is open', () => {
  const { press } = show();
  transfer.mockClear();
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  document.body.append(menu);
  press('t', menu);
  menu.remove();
  expect(transfer).not.toHaveBeenCalled();
});
