import { expect, it } from 'vitest';
import { HISTORY_LIMIT, rebase, record, redo, startHistory, undo } from './history.ts';

const at = (ms: number, burst?: string) => ({ at: ms, burst });

it('undoes and redoes one step at a time', () => {
  const history = record(record(startHistory('a'), 'b', at(0)), 'c', at(1));
  const back = undo(undo(history));
  expect(back.present).toBe('a');
  expect(redo(redo(back)).present).toBe('c');
  expect(undo(back)).toBe(back);
});

it('joins a burst of typing in one field into one step', () => {
  const typed = ['o', 'ol', 'olá'].reduce(
    (history, text, index) => record(history, text, at(index * 900, 'text:1')),
    startHistory(''),
  );
  expect(undo(typed).present).toBe('');
});

it('starts a new step after a pause, in another field, and after undoing', () => {
  const typed = record(startHistory(''), 'olá', at(0, 'text:1'));
  expect(undo(record(typed, 'olá!', at(1_001, 'text:1'))).present).toBe('olá');
  expect(undo(record(typed, 'x', at(10, 'text:2'))).present).toBe('olá');
  const undone = undo(record(typed, 'x', at(10)));
  expect(undo(record(undone, 'y', at(20, 'text:1'))).present).toBe('olá');
});

it('forgets what was undone when something new is done', () => {
  const undone = undo(record(startHistory('a'), 'b', at(0)));
  expect(redo(record(undone, 'c', at(1))).present).toBe('c');
});

it('remembers 100 steps', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 150; step += 1) history = record(history, step, at(step));
  expect(history.past).toHaveLength(HISTORY_LIMIT);
  for (let step = 0; step < 150; step += 1) history = undo(history);
  expect(history.present).toBe(50);
});

it('keeps the work of another editor when a step before it is undone', () => {
  const ours = record(startHistory('a'), 'ab', at(0));
  expect(undo(rebase(ours, 'ab+', (step) => `${step}+`)).present).toBe('a+');
});
