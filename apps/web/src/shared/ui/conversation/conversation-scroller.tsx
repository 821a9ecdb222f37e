import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CustomContainerComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import classes from './conversation-scroller.module.css';
import { type PlacedRow, usePlace } from './use-place.ts';

/** About as many as a screen shows. */
const ROWS_AT_FIRST = 16;
/** Height of the label at the top, with its margins. */
const LABEL_PX = 44;

/** A row of a conversation, as far as scrolling needs it. */
export interface ScrolledRow extends PlacedRow {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly startsDay: boolean;
}

export interface ConversationScrollerHandle {
  readonly toEnd: () => void;
  readonly toRow: (index: number) => void;
}

interface ConversationScrollerProps<Row extends ScrolledRow> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly today: string;
  /** The user has just written it, so it must be visible. */
  readonly isOwnNew: (row: Row) => boolean;
  /** The label of a day that stays at the top while its messages scroll. */
  readonly renderDay: (day: string) => ReactElement;
  /** Its element has the row's key. */
  readonly renderRow: (row: Row, index: number) => ReactElement;
  /** Distance to the beginning at which older ones are loaded. */
  readonly olderWithinPx: number;
  /** The beginning is near: load older ones. */
  readonly onTop: () => void;
  /** The reader has reached or left the end. */
  readonly onEndChange: (isAtEnd: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Rows that stay rendered when they scroll away. */
  readonly kept: readonly number[];
  /** Rendered over the rows. */
  readonly children: ReactNode;
  readonly ref?: Ref<ConversationScrollerHandle>;
}

/**
 * The rows of a conversation: only visible ones are rendered. It opens at the end and stays there while the reader is
 * there; older messages are added above without moving the view.
 */
export function ConversationScroller<Row extends ScrolledRow>(props: ConversationScrollerProps<Row>) {
  const { rows, today, label, renderRow } = props;
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
    if (list.scrollOffset < props.olderWithinPx) props.onTop();
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
  const isOwn = last !== undefined && props.isOwnNew(last);
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
          {props.renderDay(topDay)}
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
        <ListLabel value={label}>
          <Virtualizer
            as={List}
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
        </ListLabel>
      </div>
      {props.children}
    </div>
  );
}

const ListLabel = createContext('');

function List({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <ol aria-label={use(ListLabel)} className={classes.list} ref={ref as Ref<HTMLOListElement>} style={style}>
      {children}
    </ol>
  );
}

function lastIndexes(count: number): number[] {
  const shown = Math.min(ROWS_AT_FIRST, count);
  return Array.from({ length: shown }, (_, index) => count - shown + index);
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
function useIsPrepend(rows: readonly ScrolledRow[]): boolean {
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
function dayAbove(list: VirtualizerHandle, rows: readonly ScrolledRow[]): string | null {
  const index = list.findItemIndex(list.scrollOffset);
  const row = rows[index];
  if (row === undefined || list.scrollSize <= list.viewportSize) return null;
  const isOwnLabelSeen = row.startsDay && list.scrollOffset - list.getItemOffset(index) < LABEL_PX / 2;
  const next = rows[index + 1];
  const isNextLabelNear = next?.startsDay === true && list.getItemOffset(index + 1) - list.scrollOffset < LABEL_PX;
  return isOwnLabelSeen || isNextLabelNear ? null : row.day;
}
