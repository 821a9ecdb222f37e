/**
 * Page tests run React's production build, which renders a large form in half the time of the development build. That build has
 * no `act`, so this file provides it: what React has scheduled runs before `act` returns, whatever the speed of the machine.
 */
type Task = () => void;

const { setImmediate: runLater, queueMicrotask: runSoon } = globalThis;
const scheduled = new Set<Task>();

function remembered(schedule: (task: Task) => unknown) {
  return (work: Task) => {
    const task = () => {
      if (scheduled.delete(task)) work();
    };
    scheduled.add(task);
    return schedule(task);
  };
}

// React reads both functions once, while it is loaded.
Object.assign(globalThis, { setImmediate: remembered(runLater), queueMicrotask: remembered(runSoon) });
const [{ default: React }, { flushSync }] = await Promise.all([
  import('react'),
  import('react-dom'),
  import('react-dom/client'),
]);
Object.assign(globalThis, { setImmediate: runLater, queueMicrotask: runSoon });

Object.assign(React, { act });

/** An `act` within another leaves the work to the outer one, which may have more to say before React renders. */
let depth = 0;

function act(work: () => unknown): PromiseLike<unknown> {
  depth += 1;
  let result: unknown;
  try {
    result = work();
  } finally {
    if (!isThenable(result)) depth -= 1;
  }
  if (isThenable(result)) return afterwards(result);
  if (depth === 0) renderAll();
  return Promise.resolve(result);
}

async function afterwards(result: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await result;
  } finally {
    depth -= 1;
    await new Promise((resolve) => runLater(resolve));
    renderAll();
  }
}

/** A set also hands out what is added while it is walked through, so this ends when React has nothing more to do. */
function renderAll(): void {
  flushSync(() => undefined);
  for (const task of scheduled) task();
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

// Without an import or export TypeScript takes the file for a script, where `await` is not allowed.
export {};
