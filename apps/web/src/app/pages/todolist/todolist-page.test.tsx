import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

let userId = 100;

/** Each test has its own user: the page keeps a list in memory for as long as it is open. */
async function openTasks(texts: readonly string[] = [], done: readonly string[] = []) {
  await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } } });
  userId += 1;
  const key = `recado.tasks.2.${userId}`;
  const stored = texts.map((text) => ({ id: text, text, isDone: done.includes(text) }));
  if (stored.length > 0) localStorage.setItem(key, JSON.stringify(stored));
  openSession(aSession(anAgent({ id: userId })));
  const app = renderApp('/todolist');
  await screen.findByRole('heading', { name: 'Tarefas' });
  return { ...app, key, field: await screen.findByRole('textbox', { name: 'Nova tarefa' }) };
}
const shown = () =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('li')?.querySelector('label')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  clearNotices();
  closeSession('none');
});

it('adds tasks with Enter, ignores blank text and counts the open ones', async () => {
  const { user, field } = await openTasks();
  expect(screen.getByText('Nenhuma tarefa ainda')).toBeTruthy();
  await user.type(field, 'Ligar para Rita{Enter}');
  await user.type(field, '   {Enter}');
  await user.type(field, 'Enviar orçamento{Enter}');
  expect(shown()).toEqual(['Enviar orçamento', 'Ligar para Rita']);
  expect(screen.getByText('2 tarefas em aberto')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Ligar para Rita' }));
  expect(screen.getByText('1 tarefa em aberto')).toBeTruthy();
});

it('shows when a task was created and changed, by the clock of the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T13:05:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { user, field } = await openTasks(['Antiga']);
  await user.type(field, 'Ligar{Enter}');
  expect(screen.getByText('Criada em 18/11/2026 10:05')).toBeTruthy();
  vi.setSystemTime('2026-11-18T14:30:00.000Z');
  await user.click(screen.getByRole('checkbox', { name: 'Ligar' }));
  expect(screen.getByText('Criada em 18/11/2026 10:05 · Alterada em 18/11/2026 11:30')).toBeTruthy();
  expect(screen.getAllByText(/em 18\/11\/2026/)).toHaveLength(1);
});

it('says that a text is too long and keeps it in the field', async () => {
  const { user, field } = await openTasks();
  await user.click(field);
  await user.paste('x'.repeat(501));
  await user.keyboard('{Enter}');
  expect(screen.getByText('Uma tarefa tem até 500 caracteres; esta tem 501.')).toBeTruthy();
  expect(shown()).toEqual([]);
  expect(field).toHaveProperty('value', 'x'.repeat(501));
});

it('edits in place: Enter saves, Esc and a blank text keep the old one', async () => {
  const { user } = await openTasks(['Ligar']);
  const edit = async (text: string) => {
    await user.click(button('Editar Ligar'));
    const editor = screen.getByRole('textbox', { name: 'Texto de Ligar' });
    expect(document.activeElement).toBe(editor);
    await user.clear(editor);
    await user.type(editor, text);
  };
  await edit('Outra{Escape}');
  expect(shown()).toEqual(['Ligar']);
  await edit('  {Enter}');
  expect(shown()).toEqual(['Ligar']);
  expect(document.activeElement).toBe(button('Editar Ligar'));
  await edit('Ligar às 10{Enter}');
  expect(shown()).toEqual(['Ligar às 10']);
});

it('moves a task by button and by Alt and an arrow, keeps the focus and announces the position', async () => {
  const { user } = await openTasks(['a', 'b', 'c']);
  await user.click(button('Mover a para baixo'));
  expect(shown()).toEqual(['b', 'a', 'c']);
  const box = screen.getByRole('checkbox', { name: 'c' });
  box.focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(shown()).toEqual(['c', 'b', 'a']);
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('c: posição 1 de 3')).toBeTruthy();
});

it.each(['mouse', 'touch'])(
  'drops a dragged task where the pointer is released, also right after a move: %s',
  async (pointerType) => {
    await openTasks(['a', 'b', 'c']);
    const rows = screen.getAllByRole('listitem');
    for (const [index, row] of rows.entries())
      vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 40, 300, 40));
    const handle = rows[0]?.querySelector('[data-handle]');
    if (!handle) throw new Error('a row has a handle');
    handle.setPointerCapture = () => undefined;
    for (const row of rows) row.scrollIntoView = () => undefined;
    fireEvent.pointerDown(handle, { button: 0, pointerType });
    fireEvent.pointerMove(handle, { clientY: 70 });
    expect(rows[2]?.dataset.drop).toBe('before');
    // Together, as a quick release: nothing is rendered in between.
    act(() => {
      fireEvent.pointerMove(handle, { clientY: 119 });
      fireEvent.pointerUp(handle, { clientY: 119 });
    });
    fireEvent.lostPointerCapture(handle);
    expect(shown()).toEqual(['b', 'c', 'a']);
    expect(document.querySelector('[data-drop], [data-lifted]')).toBeNull();
  },
);

it('removes a task, moves the focus to its neighbour, and restores it on request', async () => {
  const { user, field } = await openTasks(['a', 'b']);
  await user.click(button('Excluir b'));
  expect(document.activeElement).toBe(button('Excluir a'));
  await user.click(button('Excluir a'));
  expect(document.activeElement).toBe(field);
  const undo = await screen.findAllByRole('button', { name: 'Desfazer' });
  expect(undo).toHaveLength(2);
  for (const one of undo) await user.click(one);
  expect(shown()).toEqual(['a', 'b']);
});

it('clears the done tasks and restores them on request', async () => {
  const { user, field } = await openTasks(['a', 'b', 'c'], ['a', 'c']);
  await user.click(button('Limpar concluídas'));
  expect(shown()).toEqual(['b']);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Limpar concluídas' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(shown()).toEqual(['a', 'b', 'c']);
});

it('keeps a task the browser cannot store, says so, and saves it on request', async () => {
  const { user, field, key } = await openTasks();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(field, 'Ligar{Enter}');
  expect(shown()).toEqual(['Ligar']);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('As últimas mudanças não foram salvas')).toBeTruthy();
  full.mockRestore();
  await user.click(alert.getByRole('button', { name: 'Salvar de novo' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem(key)).toContain('Ligar');
});

it('shows the tasks to their user only, also after another one signed in to the same browser', async () => {
  await openTasks(['Ligar']);
  expect(shown()).toEqual(['Ligar']);
  const signInAs = async (id: number) => {
    cleanup();
    closeSession('none');
    openSession(aSession(anAgent({ id })));
    renderApp('/todolist');
    await screen.findByRole('textbox', { name: 'Nova tarefa' });
  };
  await signInAs(9);
  expect(screen.getByText('Nenhuma tarefa ainda')).toBeTruthy();
  await signInAs(userId);
  expect(shown()).toEqual(['Ligar']);
});
