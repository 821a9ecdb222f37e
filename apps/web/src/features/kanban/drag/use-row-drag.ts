import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const STAGE = 'kanban-stage';

interface RowDrag {
  /** An element inside the row, by which it is dragged. */
  readonly handle: RefObject<HTMLElement | null>;
  readonly stageId: number;
  /** Another stage was dropped on this row: on its upper half, or on its lower half. */
  readonly onDrop: (stageId: number, isBelow: boolean) => void;
}

/** Makes the table row around a handle draggable, and a target of other rows. */
export function useRowDrag({ handle, stageId, onDrop }: RowDrag): { readonly isOver: boolean } {
  const [isOver, setIsOver] = useState(false);
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const grip = handle.current;
    const row = grip?.closest('tr');
    if (!grip || !row) return;
    const stopDrag = draggable({
      element: row,
      dragHandle: grip,
      getInitialData: () => ({ kind: STAGE, stageId }),
    });
    const stopTarget = dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data['kind'] === STAGE && source.data['stageId'] !== stageId,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source, location }) => {
        setIsOver(false);
        const { top, height } = row.getBoundingClientRect();
        handleDrop(source.data['stageId'] as number, location.current.input.clientY > top + height / 2);
      },
    });
    return () => {
      stopDrag();
      stopTarget();
    };
  }, [handle, stageId]);
  return { isOver };
}
