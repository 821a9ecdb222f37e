import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { aSession, aUser } from '../../../test/people.ts';
import { openSession } from '../../features/session/open-session.ts';
import { GoKeys } from './go-keys.tsx';

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function show() {
  openSession(aSession(aUser()));
  render(
    <MemoryRouter initialEntries={['/settings']}>
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

it('G and then a letter goes to its screen; the letter alone does nothing', () => {
  const { press, place } = show();
  press('t');
  expect(place()).toBe('/settings');
  press('gt');
  expect(place()).toBe('/tickets');
});

it('nothing happens while somebody is typing', () => {
  const { press, place } = show();
  press('gt', screen.getByRole('textbox'));
  expect(place()).toBe('/settings');
});

it('nothing happens for who has switched single keys off', () => {
  localStorage.setItem('recado.single-keys', 'false');
  const { press, place } = show();
  press('gt');
  expect(place()).toBe('/settings');
});
