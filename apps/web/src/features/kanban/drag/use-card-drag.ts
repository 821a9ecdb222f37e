import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const CARD = 'kanban-card';

/** Makes a card draggable: by mouse, and on touch screens by a long press, which browsers turn into the same events. */
export function useCardDrag(card: RefObject<HTMLElement | null>, ticketId: number, previewClass: string): void {
  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    return draggable({
      element,
      getInitialData: () => ({ kind: CARD, ticketId }),
      onGenerateDragPreview: ({ nativeSetDragImage, location, source }) => {
        const box = source.element.getBoundingClientRect();
        const { clientX, clientY } = location.initial.input;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: clientX - box.left, y: clientY - box.top }),
          render: ({ container }) => {
            const preview = source.element.cloneNode(true) as HTMLElement;
            preview.classList.add(previewClass);
            preview.style.width = `${box.width}px`;
            container.append(preview);
          },
        });
      },
    });
  }, [card, ticketId, previewClass]);
}

interface LaneDrop {
  readonly lane: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly laneId: number;
  readonly onOver: (isOver: boolean) => void;
}

/** The whole lane is the target, so no card is measured while one is dragged. It scrolls near its edges. */
export function useLaneDrop({ lane, scroller, laneId, onOver }: LaneDrop): void {
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (lane.current === null || scroller.current === null) return;
    const stopTarget = dropTargetForElements({
      element: lane.current,
      canDrop: ({ source }) => source.data['kind'] === CARD,
      getData: () => ({ laneId }),
      onDragEnter: () => handleOver(true),
      onDragLeave: () => handleOver(false),
      onDrop: () => handleOver(false),
    });
    const stopScroll = autoScrollForElements({ element: scroller.current });
    return () => {
      stopTarget();
      stopScroll();
    };
  }, [lane, scroller, laneId]);
}

interface BoardDrag {
  readonly board: RefObject<HTMLElement | null>;
  readonly onLift: (ticketId: number) => void;
  /** The lane it was dropped on; null outside every lane. */
  readonly onDrop: (ticketId: number, laneId: number | null) => void;
}

export function useBoardDrag({ board, onLift, onDrop }: BoardDrag): void {
  const handleLift = useEffectEvent(onLift);
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const stopMonitor = monitorForElements({
      canMonitor: ({ source }) => source.data['kind'] === CARD,
      onDragStart: ({ source }) => handleLift(source.data['ticketId'] as number),
      onDrop: ({ source, location }) => {
        const laneId = location.current.dropTargets[0]?.data['laneId'];
        handleDrop(source.data['ticketId'] as number, typeof laneId === 'number' ? laneId : null);
      },
    });
    const stopScroll = board.current === null ? undefined : autoScrollForElements({ element: board.current });
    return () => {
      stopMonitor();
      stopScroll?.();
    };
  }, [board]);
}
