import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearNotices, NoticeList, notify, seeAllNotices, Toasts, useUnseenCount } from '../index.ts';

const Unseen = () => <output>{useUnseenCount()}</output>;

beforeEach(() => {
  vi.useFakeTimers();
  clearNotices();
  render(
    <MantineProvider env="test">
      <button type="button">Salvar</button>
      <NoticeList />
      <Unseen />
      <Toasts />
    </MantineProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const region = () => screen.getByRole('region', { name: 'Avisos' });
const onScreen = () =>
  within(region())
    .queryAllByText(/\S/, { selector: 'p' })
    .map((message) => message.textContent);
const say = (notice: Parameters<typeof notify>[0]) => act(() => notify(notice));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const history = () => within(screen.getByRole('list', { name: 'Avisos' }));
const unseen = () => document.querySelector('output')?.textContent;

describe('a notice', () => {
  it('closes after two seconds', () => {
    say({ kind: 'error', message: 'Não foi enviada' });
    wait(1999);
    expect(onScreen()).toEqual(['Não foi enviada']);
    wait(1);
    expect(onScreen()).toEqual([]);
  });

  it('closes after the time it asks for, or not at all', () => {
    say({ kind: 'success', message: 'Fluxo salvo', closeAfterMs: 3000 });
    say({ kind: 'info', message: 'Instale', closeAfterMs: null });
    wait(2999);
    expect(onScreen()).toEqual(['Fluxo salvo', 'Instale']);
    wait(60_000);
    expect(onScreen()).toEqual(['Instale']);
  });

  it('waits while the pointer is on it, and starts again when it leaves', () => {
    say({ kind: 'error', message: 'Não foi enviada' });
    wait(1500);
    fireEvent.mouseEnter(region());
    wait(60_000);
    expect(onScreen()).toEqual(['Não foi enviada']);
    fireEvent.mouseLeave(region());
    wait(1999);
    expect(onScreen()).toEqual(['Não foi enviada']);
    wait(1);
    expect(onScreen()).toEqual([]);
  });

  it('waits while the focus is in it, and returns the focus when it is closed', () => {
    const save = screen.getByRole('button', { name: 'Salvar' });
    save.focus();
    say({ kind: 'error', message: 'Não foi enviada' });
    const close = screen.getByRole('button', { name: 'Fechar aviso' });
    act(() => close.focus());
    wait(60_000);
    expect(onScreen()).toEqual(['Não foi enviada']);
    fireEvent.click(close);
    expect(onScreen()).toEqual([]);
    expect(document.activeElement).toBe(save);
  });

  it('that repeats within a second is one notice with a count, and its time starts again', () => {
    say({ kind: 'error', message: 'Sem conexão' });
    wait(900);
    say({ kind: 'error', message: 'Sem conexão' });
    expect(onScreen()).toEqual(['Sem conexão (2 vezes)']);
    wait(1999);
    expect(onScreen()).toEqual(['Sem conexão (2 vezes)']);
    wait(1);
    expect(onScreen()).toEqual([]);
  });

  it('is announced politely, and says what kind it is', () => {
    say({ kind: 'error', message: 'Não foi enviada' });
    const live = within(region()).getByRole('status');
    expect(within(live).getByText('Não foi enviada')).toBeTruthy();
    expect(within(live).getByRole('img', { name: 'Erro' })).toBeTruthy();
  });

  it('runs its action and closes; closing it instead calls back', () => {
    const install = vi.fn();
    const decline = vi.fn();
    const offer = { kind: 'info', message: 'Instale', closeAfterMs: null, onClose: decline } as const;
    say({ ...offer, action: { label: 'Instalar', onClick: install } });
    fireEvent.click(screen.getByRole('button', { name: 'Instalar' }));
    expect([install.mock.calls.length, decline.mock.calls.length, onScreen()]).toEqual([1, 0, []]);

    wait(1000);
    say({ ...offer, action: { label: 'Instalar', onClick: install } });
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect([install.mock.calls.length, decline.mock.calls.length, onScreen()]).toEqual([1, 1, []]);
  });
});

describe('the history', () => {
  it('lists closed notices, newest first, until it is cleared', () => {
    say({ kind: 'success', message: 'Contato salvo' });
    say({ kind: 'error', message: 'Não foi enviada' });
    wait(5000);
    expect(
      history()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('Não foi enviada'), expect.stringContaining('Contato salvo')]);
    fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.getByText('Nenhum aviso')).toBeTruthy();
  });

  it('counts the problems that closed unread, until they are viewed', () => {
    say({ kind: 'error', message: 'Não foi enviada' });
    say({ kind: 'success', message: 'Contato salvo' });
    expect(unseen()).toBe('0');
    wait(5000);
    expect(unseen()).toBe('1');
    act(() => seeAllNotices());
    expect(unseen()).toBe('0');
  });
});
