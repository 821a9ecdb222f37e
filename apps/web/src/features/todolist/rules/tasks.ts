import { cutText } from '../../../shared/lib/cut-text.ts';

export interface Task {
  readonly id: string;
  readonly text: string;
  readonly isDone: boolean;
  /** ISO 8601; undefined for a task stored before times were. */
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
}
export type Tasks = readonly Task[];

/** A task and its position in the list it was removed from. */
export interface RemovedTask {
  readonly task: Task;
  readonly index: number;
}

export const TASK_MAX_LENGTH = 500;
export const TASKS_MAX = 500;
const NAME_MAX = 40;

/** Why a text is not accepted. A blank text is ignored without a message. */
export type TextProblem = 'blank' | 'tooLong';

export function textProblem(text: string): TextProblem | null {
  const { length } = text.trim();
  return length === 0 ? 'blank' : length > TASK_MAX_LENGTH ? 'tooLong' : null;
}

/** On top, below the field it was typed in. */
export const addTask = (tasks: Tasks, task: Task): Tasks => [task, ...tasks];

export const changeTask = (tasks: Tasks, id: string, change: Partial<Omit<Task, 'id'>>): Tasks =>
  tasks.map((task) => (task.id === id ? { ...task, ...change } : task));

/** To a position counted without the moved task; beyond an end it stays at that end. */
export function moveTask(tasks: Tasks, id: string, to: number): Tasks {
  const moved = tasks.find((task) => task.id === id);
  if (moved === undefined) return tasks;
  return tasks.filter((task) => task !== moved).toSpliced(Math.max(0, to), 0, moved);
}

export const removeTasks = (tasks: Tasks, ids: ReadonlySet<string>): Tasks => tasks.filter(({ id }) => !ids.has(id));

export const positionsOf = (tasks: Tasks, ids: ReadonlySet<string>): readonly RemovedTask[] =>
  tasks.map((task, index) => ({ task, index })).filter(({ task }) => ids.has(task.id));

/** Back to their positions. An undo is not refused for the number of tasks: nothing may be lost. */
export const restoreTasks = (tasks: Tasks, removed: readonly RemovedTask[]): Tasks =>
  removed
    .filter(({ task }) => !tasks.some(({ id }) => id === task.id))
    .reduce<Tasks>((restored, { task, index }) => restored.toSpliced(index, 0, task), tasks);

/** The same object for an unchanged task, although the list was read again: its row need not render. */
export function reuseUnchanged(before: Tasks, after: Tasks): Tasks {
  const known = new Map(before.map((task) => [task.id, task]));
  return after.map((task) => {
    const old = known.get(task.id);
    return old?.text === task.text && old.isDone === task.isDone && old.updatedAt === task.updatedAt ? old : task;
  });
}

export const openCount = (tasks: Tasks): number => tasks.filter(({ isDone }) => !isDone).length;

/**
 * The position for a task dropped at `y`, counted without the dragged one: the number of other rows whose middle is
 * above it.
 */
export const dropPosition = (middles: readonly number[], dragged: number, y: number): number =>
  middles.filter((middle, index) => index !== dragged && middle < y).length;

/** When it was created and, if later, changed last. Empty for a task stored before times were. */
export const taskTimes = ({ createdAt, updatedAt }: Task): readonly { what: 'created' | 'changed'; at: string }[] => [
  ...(createdAt === undefined ? [] : [{ what: 'created' as const, at: createdAt }]),
  ...(updatedAt === undefined || updatedAt === createdAt ? [] : [{ what: 'changed' as const, at: updatedAt }]),
];

/** The task in the name of a button: 500 characters would fill the screen as a tooltip. */
export const shortName = ({ text }: Task): string => cutText(text.replace(/\s+/g, ' '), NAME_MAX);
