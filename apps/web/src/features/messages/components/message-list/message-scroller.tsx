import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomContainerComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import type { ConversationRow } from '../../rows/conversation-rows.ts';
import { DayLabel } from './day-label.tsx';
import classes from './message-scroller.module.css';

/** Near enough to the end that what comes next should be seen. */
const END_WITHIN_PX = 48;
const OLDER_WITHIN_PX = 50;
/** As high as the label at the top, with its margins. */
const LABEL_PX = 44;

export interface MessageScrollerHandle {
  readonly toEnd: () => void;
  readonly toRow: (index: number) => void;
}

interface MessageScrollerProps {
  readonly rows: readonly ConversationRow[];
  readonly today: string;
  /** Its element carries the row's key. */
  readonly renderRow: (row: ConversationRow, index: number) => ReactElement;
  /** The beginning is near: older ones are wanted. */
  readonly onTop: () => void;
  /** The reader has come to the end, or left it. */
  readonly onEndChange: (isAtEnd: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Rows that stay drawn when they scroll away. */
  readonly kept: readonly number[];
  /** Lies over the rows, in no row's place. */
  readonly children: ReactNode;
  readonly ref?: Ref<MessageScrollerHandle>;
}

/**
 * The rows of a conversation: only those in sight are drawn. It opens at the end and stays there while the reader is
 * there; older messages come in above without moving what is read.
 */
export function MessageScroller(props: MessageScrollerProps) {
  const { rows, today, renderRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);
  // Until it has been put at its end, the list stands at its top, which is not a wish for older messages.
  const isPlaced = useRef(false);
  const isPrepend = useIsPrepend(rows);
  const [topDay, setTopDay] = useState<string | null>(null);

  const toEnd = () => virtual.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  useImperativeHandle(props.ref, () => ({
    toEnd,
    toRow: (index) => {
      isAtEnd.current = false;
      virtual.current?.scrollToIndex(index, { align: 'center' });
    },
  }));

  const setEnd = (next: boolean) => {
    if (isAtEnd.current === next) return;
    isAtEnd.current = next;
    props.onEndChange(next);
  };

  const look = useEffectEvent(() => {
    const list = virtual.current;
    if (list === null || !isPlaced.current) return;
    const { scrollOffset, scrollSize, viewportSize } = list;
    setEnd(scrollSize - scrollOffset - viewportSize < END_WITHIN_PX);
    if (scrollOffset < OLDER_WITHIN_PX) props.onTop();
    setTopDay(dayAbove(list, rows));
  });

  const last = rows.at(-1);
  const lastKey = last?.key;
  const isOwn = last !== undefined && last.outgoing !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message at the end is what this is about.
  useLayoutEffect(() => {
    // Who sends wants to see it, wherever they were reading.
    if (isAtEnd.current || isOwn) toEnd();
  }, [lastKey, isOwn]);

  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isPlaced.current = true;
        look();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the screen asks for the next.
  useEffect(() => {
    // Once the list has found its place again: before that it seems to be at the top.
    const frame = requestAnimationFrame(() => requestAnimationFrame(look));
    return () => cancelAnimationFrame(frame);
  }, [rows.length]);

  const handleResize = () => {
    if (isAtEnd.current) toEnd();
    look();
  };
  return (
    <div className={classes.root}>
      {topDay !== null && (
        <div aria-hidden="true" className={classes.sticky}>
          <DayLabel day={topDay} today={today} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows have the focus; the keys go between them. */}
      <div className={classes.scroller} onKeyDown={props.onKeyDown} ref={scroller}>
        <div className={classes.space} />
        <Virtualizer
          as={Messages}
          data={rows}
          item="li"
          keepMounted={props.kept}
          onResize={handleResize}
          onScroll={look}
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

function Messages({ style, children, ref }: CustomContainerComponentProps) {
  const { t } = useTranslation('messages');
  return (
    <ol aria-label={t('messages')} className={classes.list} ref={ref as Ref<HTMLOListElement>} style={style}>
      {children}
    </ol>
  );
}

/** Whether rows have come in before the first: then the list keeps its place from the end. */
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

/** The day of what is read at the top, unless its own label is there to be seen. */
function dayAbove(list: VirtualizerHandle, rows: readonly ConversationRow[]): string | null {
  const index = list.findItemIndex(list.scrollOffset);
  const row = rows[index];
  if (row === undefined || list.scrollSize <= list.viewportSize) return null;
  const isOwnLabelSeen = row.startsDay && list.scrollOffset - list.getItemOffset(index) < LABEL_PX / 2;
  const next = rows[index + 1];
  const isNextLabelNear = next?.startsDay === true && list.getItemOffset(index + 1) - list.scrollOffset < LABEL_PX;
  return isOwnLabelSeen || isNextLabelNear ? null : row.day;
}
