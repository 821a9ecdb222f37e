import { type DOMAttributes, type PointerEvent, useState } from 'react';
import { dropPosition, type Task, type Tasks } from '../rules/tasks.ts';

export type DropMark = 'before' | 'after' | undefined;

interface TaskDrag {
  /** For the list, whose rows have `data-id` and a handle with `data-handle`. */
  readonly handlers: Pick<
    DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onLostPointerCapture'
  >;
  readonly isLifted: (task: Task) => boolean;
  /** Where the dragged task would be dropped beside this one. */
  readonly dropBeside: (task: Task) => DropMark;
}

/** Moves a task by mouse, pen or finger. The rows stay in place until the drop: a moved handle would lose the pointer. */
export function useTaskDrag(tasks: Tasks, onDrop: (task: Task, to: number) => void): TaskDrag {
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: number } | null>(null);
  const from = tasks.findIndex(({ id }) => id === drag?.id);
  const dragged = tasks[from];
  const others = tasks.filter((task) => task !== dragged);
  const isMoved = drag !== null && dragged !== undefined && drag.to !== from;

  const handleDown = (event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
    const index = tasks.findIndex(({ id }) => id === handle?.closest('li')?.dataset.id);
    const task = tasks[index];
    if (event.button !== 0 || handle === null || task === undefined) return;
    // Without this the browser would select the text below the pointer.
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    setDrag({ id: task.id, to: index });
  };
  const positionAt = ({ currentTarget, clientY }: PointerEvent): number => {
    const middles = [...currentTarget.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    return dropPosition(middles, from, clientY);
  };
  const handleMove = (event: PointerEvent) => {
    if (drag === null) return;
    const to = positionAt(event);
    event.currentTarget.children[to]?.scrollIntoView({ block: 'nearest' });
    if (to !== drag.to) setDrag({ ...drag, to });
  };
  const handleUp = (event: PointerEvent) => {
    if (dragged === undefined) return;
    // From the event: the render of the last move may still be due when a quick finger lets go.
    const to = positionAt(event);
    if (to !== from) onDrop(dragged, to);
  };

  return {
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onLostPointerCapture: () => setDrag(null),
    },
    isLifted: (task) => task === dragged,
    dropBeside: (task) => {
      if (!isMoved) return undefined;
      if (others[drag.to] === task) return 'before';
      return drag.to === others.length && others.at(-1) === task ? 'after' : undefined;
    },
  };
}
