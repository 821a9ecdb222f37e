import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CustomContainerComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { useMessageTexts } from '../../messages-context.tsx';
import type { ConversationRow } from '../../rows/conversation-rows.ts';
import { DayLabel } from './day-label.tsx';
import classes from './message-scroller.module.css';
import { usePlace } from './use-place.ts';

const OLDER_WITHIN_PX = 50;
/** About as many as a screen shows. */
const ROWS_AT_FIRST = 16;
/** Height of the label at the top, with its margins. */
const LABEL_PX = 44;

export interface MessageScrollerHandle {
  readonly toEnd: () => void;
  readonly toRow: (index: number) => void;
}

interface MessageScrollerProps {
  readonly rows: readonly ConversationRow[];
  readonly today: string;
  /** Its element has the row's key. */
  readonly renderRow: (row: ConversationRow, index: number) => ReactElement;
  /** The beginning is near: load older ones. */
  readonly onTop: () => void;
  /** The reader has reached or left the end. */
  readonly onEndChange: (isAtEnd: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Rows that stay rendered when they scroll away. */
  readonly kept: readonly number[];
  /** Rendered over the rows. */
  readonly children: ReactNode;
  readonly ref?: Ref<MessageScrollerHandle>;
}

/**
 * The rows of a conversation: only visible ones are rendered. It opens at the end and stays there while the reader is
 * there; older messages are added above without moving the view.
 */
export function MessageScroller(props: MessageScrollerProps) {
  const { rows, today, renderRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const isPrepend = useIsPrepend(rows);
  const [topDay, setTopDay] = useState<string | null>(null);
  const wasAtEnd = useRef(true);
  const [hasSettled, setHasSettled] = useState(false);

  const look = useEffectEvent(() => {
    const list = virtual.current;
    if (list === null || place.isUnsettled()) return;
    setHasSettled(true);
    place.remember(list);
    tellEnd();
    if (list.scrollOffset < OLDER_WITHIN_PX) props.onTop();
    setTopDay(dayAbove(list, rows));
  });
  const place = usePlace({ rows, list: virtual, onSettled: look });
  const tellEnd = () => {
    const isAtEnd = place.isAtEnd();
    if (wasAtEnd.current === isAtEnd) return;
    wasAtEnd.current = isAtEnd;
    props.onEndChange(isAtEnd);
  };

  useImperativeHandle(props.ref, () => ({
    toEnd: place.toEnd,
    toRow: place.toRow,
  }));

  const last = rows.at(-1);
  const lastKey = last?.key;
  const isOwn = last !== undefined && last.outgoing !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message at the end is what this is about.
  useLayoutEffect(() => {
    // After sending, the user wants to see the message, wherever they were.
    if (place.isAtEnd() || isOwn) place.toEnd();
  }, [lastKey, isOwn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the screen asks for the next.
  useEffect(() => {
    // Once the list is positioned again: before that it seems to be at the top.
    const frame = requestAnimationFrame(() => requestAnimationFrame(look));
    return () => cancelAnimationFrame(frame);
  }, [rows.length]);

  useResized(scroller, place.noticeSize);
  const handleScroll = () => {
    // A narrower window scrolls the list before any observer is called.
    if (scroller.current !== null) place.noticeSize(scroller.current);
    look();
  };
  const handleResize = () => {
    place.keep();
    look();
  };
  return (
    <div className={classes.root}>
      {/* Today needs no label, and it would cover pictures. */}
      {topDay !== null && topDay !== today && (
        <div aria-hidden="true" className={classes.sticky}>
          <DayLabel day={topDay} today={today} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows have the focus; the keys go between them. */}
      <div
        className={classes.scroller}
        onKeyDown={props.onKeyDown}
        onTouchMove={place.giveWay}
        onWheel={place.giveWay}
        ref={scroller}
      >
        <div className={classes.space} />
        <Virtualizer
          as={Messages}
          data={rows}
          item="li"
          // The list renders nothing before it is measured: without these, a conversation appears two renders later.
          keepMounted={hasSettled ? props.kept : lastIndexes(rows.length)}
          onResize={handleResize}
          onScroll={handleScroll}
          ref={virtual}
          scrollRef={scroller}
          shift={isPrepend}
        >
          {renderRow}
        </Virtualizer>
      </div>
      {props.children}
    </div>
  );
}

function lastIndexes(count: number): number[] {
  const shown = Math.min(ROWS_AT_FIRST, count);
  return Array.from({ length: shown }, (_, index) => count - shown + index);
}

function Messages({ style, children, ref }: CustomContainerComponentProps) {
  const t = useMessageTexts();
  return (
    <ol aria-label={t('messages')} className={classes.list} ref={ref as Ref<HTMLOListElement>} style={style}>
      {children}
    </ol>
  );
}

/**
 * Reports a size change before the list's position is used: the observer is created during render, before the list's
 * own, and so runs first. Measuring after rows are rendered would force a layout for each of them.
 */
function useResized(element: RefObject<HTMLElement | null>, onResized: (element: HTMLElement) => void): void {
  const tell = useEffectEvent(onResized);
  const told = useRef<() => void>(() => undefined);
  const [observer] = useState(() => new ResizeObserver(() => told.current()));
  useLayoutEffect(() => {
    told.current = () => {
      if (element.current !== null) tell(element.current);
    };
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, observer]);
}

/** Whether rows were added before the first: then the list keeps its position from the end. */
function useIsPrepend(rows: readonly ConversationRow[]): boolean {
  const before = useRef<{ readonly firstKey: string | undefined; readonly count: number }>({
    firstKey: rows[0]?.key,
    count: rows.length,
  });
  const { firstKey, count } = before.current;
  const isPrepend = rows.length > count && firstKey !== undefined && rows[0]?.key !== firstKey;
  useLayoutEffect(() => {
    before.current = { firstKey: rows[0]?.key, count: rows.length };
  }, [rows]);
  return isPrepend;
}

/** The day of the first visible message, unless its own label is visible. */
function dayAbove(list: VirtualizerHandle, rows: readonly ConversationRow[]): string | null {
  const index = list.findItemIndex(list.scrollOffset);
  const row = rows[index];
  if (row === undefined || list.scrollSize <= list.viewportSize) return null;
  const isOwnLabelSeen = row.startsDay && list.scrollOffset - list.getItemOffset(index) < LABEL_PX / 2;
  const next = rows[index + 1];
  const isNextLabelNear = next?.startsDay === true && list.getItemOffset(index + 1) - list.scrollOffset < LABEL_PX;
  return isOwnLabelSeen || isNextLabelNear ? null : row.day;
}
