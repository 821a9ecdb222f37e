import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TASKS_MAX } from '../rules/tasks.ts';
import { createTaskStore, type TaskStore, taskStoreOf } from './task-store.ts';

const owner = { companyId: 2, userId: 7 };
const KEY = 'recado.tasks.2.7';
const texts = (store: TaskStore) => store.get().tasks.map(({ text }) => text);
const idOf = (store: TaskStore, text: string) => store.get().tasks.find((task) => task.text === text)?.id ?? '';

function withTasks(...wanted: readonly string[]): TaskStore {
  const store = createTaskStore(owner);
  for (const text of wanted.toReversed()) store.add(text);
  return store;
}

/** Refuses every write, as a full storage does, until the returned function is called. */
function fillStorage(): () => void {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => spy.mockRestore();
}

beforeEach(() => localStorage.clear());

describe('tasks', () => {
  it('are stored trimmed, the newest first, and read again', () => {
    withTasks('Ligar para Rita', '  Enviar orçamento ');
    expect(texts(createTaskStore(owner))).toEqual(['Ligar para Rita', 'Enviar orçamento']);
  });

  it('ignore a blank text, new or edited', () => {
    const store = withTasks('Ligar');
    expect(store.add('   ')).toBe('blank');
    expect(store.edit(idOf(store, 'Ligar'), ' \n ')).toBe('blank');
    expect(texts(store)).toEqual(['Ligar']);
  });

  it('refuse more than 500 characters, new or edited', () => {
    const store = withTasks('Ligar');
    expect(store.add('x'.repeat(501))).toBe('tooLong');
    expect(store.edit(idOf(store, 'Ligar'), 'x'.repeat(501))).toBe('tooLong');
    expect(texts(store)).toEqual(['Ligar']);
  });

  it('refuse the 501st task', () => {
    const stored = Array.from({ length: TASKS_MAX }, (_, index) => ({ id: `${index}`, text: 'x', isDone: false }));
    localStorage.setItem(KEY, JSON.stringify(stored));
    const store = createTaskStore(owner);
    expect(store.add('mais uma')).toBe('full');
    expect(store.get().tasks).toHaveLength(TASKS_MAX);
  });

  it('are edited, marked as done and moved', () => {
    const store = withTasks('a', 'b', 'c');
    store.edit(idOf(store, 'c'), 'C');
    store.setDone(idOf(store, 'a'), true);
    store.move(idOf(store, 'C'), 0);
    expect(createTaskStore(owner).get().tasks).toMatchObject([
      { text: 'C', isDone: false },
      { text: 'a', isDone: true },
      { text: 'b', isDone: false },
    ]);
  });

  it('return to their positions when their removal is undone', () => {
    const store = withTasks('a', 'b', 'c');
    const undo = store.remove([idOf(store, 'a'), idOf(store, 'b')]);
    expect(texts(store)).toEqual(['c']);
    undo();
    expect(texts(createTaskStore(owner))).toEqual(['a', 'b', 'c']);
  });

  it('stay the same objects while another one changes, so that only its row renders', () => {
    const store = withTasks('a', 'b');
    const [a] = store.get().tasks;
    store.setDone(idOf(store, 'b'), true);
    expect(store.get().tasks[0]).toBe(a);
  });

  it('leave no key behind when the last one is removed', () => {
    const store = withTasks('a');
    store.remove([idOf(store, 'a')]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['no JSON', '{', []],
    ['another shape', '{"a":1}', []],
    ['one unreadable entry', '[{"id":"1","text":"a","isDone":false},{"id":2}]', ['a']],
  ])('are read from a damaged storage: %s', (_, stored, expected) => {
    localStorage.setItem(KEY, stored);
    expect(texts(createTaskStore(owner))).toEqual(expected);
  });

  it.each([
    ['user of the company', { companyId: 2, userId: 8 }],
    ['company of the user', { companyId: 3, userId: 7 }],
  ])('are not those of another %s', (_, other) => {
    withTasks('a');
    const theirs = createTaskStore(other);
    expect(texts(theirs)).toEqual([]);
    theirs.add('b');
    expect(texts(createTaskStore(owner))).toEqual(['a']);
  });
});

describe('the times of a task', () => {
  const at = (time: string) => `2026-11-18T${time}:00.000Z`;
  const setTime = (time: string) => vi.setSystemTime(at(time));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('10:00')) }));
  afterEach(() => void vi.useRealTimers());

  it('are stored when it is added, edited and marked as done, and not when it is moved', () => {
    const store = withTasks('a', 'b');
    const stored = () =>
      createTaskStore(owner)
        .get()
        .tasks.find(({ id }) => id === a);
    const a = idOf(store, 'a');
    expect(stored()).toMatchObject({ createdAt: at('10:00'), updatedAt: at('10:00') });
    setTime('11:00');
    store.edit(a, 'A');
    expect(stored()).toMatchObject({ createdAt: at('10:00'), updatedAt: at('11:00') });
    setTime('12:00');
    store.setDone(a, true);
    setTime('13:00');
    store.move(a, 1);
    expect(stored()).toMatchObject({ createdAt: at('10:00'), updatedAt: at('12:00') });
  });

  it('are those of the change, although the browser stores it later', () => {
    const store = withTasks('a');
    const free = fillStorage();
    store.edit(idOf(store, 'a'), 'A');
    free();
    setTime('11:00');
    store.save();
    expect(createTaskStore(owner).get().tasks).toMatchObject([{ text: 'A', updatedAt: at('10:00') }]);
  });

  it('follow a change in another tab', () => {
    const store = withTasks('a');
    const other = createTaskStore(owner);
    setTime('11:00');
    other.edit(idOf(other, 'a'), 'a ');
    store.handleStorage(KEY);
    expect(store.get().tasks).toMatchObject([{ text: 'a', updatedAt: at('11:00') }]);
  });

  it.each([
    ['without times', {}],
    ['with an unreadable time', { createdAt: 'yesterday' }],
  ])('are not needed to read a stored task %s', (_, times) => {
    localStorage.setItem(KEY, JSON.stringify([{ id: '1', text: 'a', isDone: false, ...times }]));
    const store = createTaskStore(owner);
    expect(store.get().tasks).toEqual([{ id: '1', text: 'a', isDone: false }]);
    store.setDone('1', true);
    expect(createTaskStore(owner).get().tasks).toMatchObject([{ isDone: true, updatedAt: at('10:00') }]);
  });
});

describe('two tabs', () => {
  it('follow each other', () => {
    const [first, second] = [createTaskStore(owner), createTaskStore(owner)];
    first.add('a');
    second.handleStorage('recado.volume');
    expect(texts(second)).toEqual([]);
    second.handleStorage(KEY);
    expect(texts(second)).toEqual(['a']);
  });

  it('keep both changes when one has not yet heard of the other', () => {
    const [first, second] = [createTaskStore(owner), createTaskStore(owner)];
    first.add('a');
    second.add('b');
    expect(texts(second)).toEqual(['b', 'a']);
  });

  it('reach the store of the page through the storage event', () => {
    const store = taskStoreOf({ companyId: 5, userId: 5 });
    createTaskStore({ companyId: 5, userId: 5 }).add('a');
    window.dispatchEvent(new StorageEvent('storage', { key: 'recado.tasks.5.5' }));
    expect(texts(store)).toEqual(['a']);
  });
});

describe('a full storage', () => {
  it('leaves the change visible and unsaved, and saves it with the next one that fits', () => {
    const store = withTasks('a');
    const free = fillStorage();
    store.add('b');
    expect(store.get()).toMatchObject({ tasks: [{ text: 'b' }, { text: 'a' }], isSaved: false });
    free();
    expect(texts(createTaskStore(owner))).toEqual(['a']);
    store.setDone(idOf(store, 'a'), true);
    expect(store.get().isSaved).toBe(true);
    expect(createTaskStore(owner).get().tasks).toMatchObject([{ text: 'b' }, { text: 'a', isDone: true }]);
  });

  it('keeps the unsaved change while another tab writes', () => {
    const [store, other] = [withTasks('a'), createTaskStore(owner)];
    const free = fillStorage();
    store.add('b');
    free();
    other.add('c');
    store.handleStorage(KEY);
    expect(texts(createTaskStore(owner))).toEqual(['b', 'c', 'a']);
    expect(store.get().isSaved).toBe(true);
  });

  it('is tried again on request, and asks before the page closes until then', () => {
    const store = taskStoreOf({ companyId: 6, userId: 6 });
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const free = fillStorage();
    store.add('a');
    expect(isAsked()).toBe(true);
    free();
    store.save();
    expect(store.get().isSaved).toBe(true);
    expect(isAsked()).toBe(false);
  });
});
