import { z } from 'zod';
import { createStore, type Store } from '../../../shared/hooks/store.ts';
import { readStored, type StorageKey, storageKeys, tryWriteStored } from '../../../shared/lib/stored.ts';
import * as rules from '../rules/tasks.ts';

export interface TaskOwner {
  readonly companyId: number;
  readonly userId: number;
}

export interface TaskState {
  readonly tasks: rules.Tasks;
  /** False while the browser refuses to store a change: it exists in this tab only. */
  readonly isSaved: boolean;
}

export interface TaskStore extends Pick<Store<TaskState>, 'get' | 'subscribe'> {
  readonly add: (text: string) => rules.TextProblem | 'full' | null;
  readonly edit: (id: string, text: string) => rules.TextProblem | null;
  readonly setDone: (id: string, isDone: boolean) => void;
  readonly move: (id: string, to: number) => void;
  /** Returns the undo. */
  readonly remove: (ids: readonly string[]) => () => void;
  /** Tries again to store what was refused. */
  readonly save: () => void;
  /** Another tab may have written. */
  readonly handleStorage: (key: string | null) => void;
}

type Change = (tasks: rules.Tasks) => rules.Tasks;

/**
 * The tasks of one user in this browser. Every change is applied to the stored list, which another tab may have written
 * since. Changes the browser refuses to store stay in `unsaved` and are applied and tried again with the next one.
 */
export function createTaskStore(owner: TaskOwner): TaskStore {
  const key: StorageKey = `${storageKeys.tasks}.${owner.companyId}.${owner.userId}`;
  const state = createStore<TaskState>({ tasks: readTasks(key), isSaved: true });
  let unsaved: readonly Change[] = [];

  function apply(changes: readonly Change[]): void {
    const all = [...unsaved, ...changes];
    const tasks = all.reduce((list, change) => change(list), readTasks(key));
    const isSaved = all.length === 0 || tryWriteStored(key, tasks.length === 0 ? null : JSON.stringify(tasks));
    unsaved = isSaved ? [] : all;
    state.set((current) => ({ tasks: rules.reuseUnchanged(current.tasks, tasks), isSaved }));
  }

  function change(id: string, changed: Pick<Partial<rules.Task>, 'text' | 'isDone'>): void {
    // The time of the change, not of a later attempt to store it.
    const updatedAt = nowText();
    apply([(tasks) => rules.changeTask(tasks, id, { ...changed, updatedAt })]);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    add(text) {
      const problem = rules.textProblem(text);
      if (problem !== null) return problem;
      if (state.get().tasks.length >= rules.TASKS_MAX) return 'full';
      const createdAt = nowText();
      const task = { id: crypto.randomUUID(), text: text.trim(), isDone: false, createdAt, updatedAt: createdAt };
      apply([(tasks) => rules.addTask(tasks, task)]);
      return null;
    },
    edit(id, text) {
      const problem = rules.textProblem(text);
      if (problem === null) change(id, { text: text.trim() });
      return problem;
    },
    setDone: (id, isDone) => change(id, { isDone }),
    move: (id, to) => apply([(tasks) => rules.moveTask(tasks, id, to)]),
    remove(list) {
      const ids = new Set(list);
      const removed = rules.positionsOf(state.get().tasks, ids);
      apply([(tasks) => rules.removeTasks(tasks, ids)]);
      return () => apply([(tasks) => rules.restoreTasks(tasks, removed)]);
    },
    save: () => apply([]),
    handleStorage(changed) {
      // Without a key the whole storage was cleared. Any write may have freed space for what was refused.
      if (changed === key || changed === null || unsaved.length > 0) apply([]);
    },
  };
}

const stores = new Map<string, TaskStore>();

/** One store per user for as long as the page is open: changes that could not be stored survive a visit elsewhere. */
export function taskStoreOf(owner: TaskOwner): TaskStore {
  const name = `${owner.companyId}.${owner.userId}`;
  const existing = stores.get(name);
  if (existing !== undefined) return existing;
  const store = createTaskStore(owner);
  stores.set(name, store);
  window.addEventListener('storage', (event) => store.handleStorage(event.key));
  window.addEventListener('beforeunload', (event) => {
    if (!store.get().isSaved) event.preventDefault();
  });
  return store;
}

const nowText = (): string => new Date().toISOString();

// A task with an unreadable time is still a task.
const timeSchema = z.iso.datetime().optional().catch(undefined);
const taskSchema = z.object({
  id: z.string(),
  text: z.string(),
  isDone: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** One unreadable entry must not hide the others. */
function readTasks(key: StorageKey): rules.Tasks {
  try {
    const entries = z.array(z.unknown()).parse(JSON.parse(readStored(key) ?? '[]'));
    return entries.flatMap((entry) => taskSchema.safeParse(entry).data ?? []);
  } catch {
    return [];
  }
}
