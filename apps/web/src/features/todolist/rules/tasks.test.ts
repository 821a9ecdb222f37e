import { describe, expect, it } from 'vitest';
import { dropPosition, moveTask, restoreTasks, shortName, type Tasks, taskTimes, textProblem } from './tasks.ts';

const list = (...texts: readonly string[]): Tasks => texts.map((text) => ({ id: text, text, isDone: false }));
const ids = (tasks: Tasks) => tasks.map(({ id }) => id).join('');

describe('the text of a task', () => {
  it.each([
    ['', 'blank'],
    [' \n\t ', 'blank'],
    ['x'.repeat(501), 'tooLong'],
    [`  ${'x'.repeat(500)}  `, null],
  ])('%j is judged without the spaces around it', (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });
});

it('is named in buttons by its first forty characters, on one line', () => {
  expect(shortName({ id: '1', text: `Ligar\npara ${'Rita'.repeat(20)}`, isDone: false })).toBe(
    `Ligar para ${'Rita'.repeat(7)}R…`,
  );
});

it.each([
  ['of a task stored before times were', {}, []],
  ['of a new task', { createdAt: '1', updatedAt: '1' }, ['created 1']],
  ['of a changed task', { createdAt: '1', updatedAt: '2' }, ['created 1', 'changed 2']],
  ['of a task that was changed since times are stored', { updatedAt: '2' }, ['changed 2']],
])('the times %s are %o', (_, times, expected) => {
  const shown = taskTimes({ id: '1', text: 'Ligar', isDone: false, ...times }).map(({ what, at }) => `${what} ${at}`);
  expect(shown).toEqual(expected);
});

describe('the order', () => {
  it.each([
    ['b', 0, 'bac'],
    ['b', 2, 'acb'],
    ['a', -1, 'abc'],
    ['a', 9, 'bca'],
    ['x', 0, 'abc'],
  ])('moving %s to %i gives %s', (id, to, expected) => {
    expect(ids(moveTask(list('a', 'b', 'c'), id, to))).toBe(expected);
  });

  it('puts removed tasks back to their positions, and once only', () => {
    const [a, , c] = list('a', 'b', 'c');
    if (a === undefined || c === undefined) throw new Error('the list has three tasks');
    const removed = [
      { task: a, index: 0 },
      { task: c, index: 2 },
    ];
    const restored = restoreTasks(list('b'), removed);
    expect(ids(restored)).toBe('abc');
    expect(ids(restoreTasks(restored, removed))).toBe('abc');
  });

  it.each([
    ['above all', 0, 2, 0],
    ['on itself', 35, 1, 1],
    ['between the last two', 45, 0, 1],
    ['below all', 99, 0, 2],
  ])('a task dropped %s takes that position', (_, y, dragged, position) => {
    expect(dropPosition([10, 30, 50], dragged, y)).toBe(position);
  });
});
