import { type CSSProperties, Fragment, type ReactNode, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua';
import { useIsPhone } from '../../hooks/use-screen-size.ts';
import type { Identified } from '../record-pages.ts';
import classes from './record-table.module.css';
import { type RowAction, RowActions } from './row-actions.tsx';

const LOAD_WITHIN_PX = 100;
const HEAD_PX = 40;
const ROW_PX = 56;
const CARD_PX = 96;

export interface RecordColumn<R> {
  readonly key: string;
  readonly label: string;
  /** Its grid track, such as `minmax(0, 2fr)` or `96px`. */
  readonly track: string;
  readonly isNumeric?: boolean;
  readonly render: (record: R) => ReactNode;
}

export interface RecordTableProps<R extends Identified> {
  readonly label: string;
  /** On a phone the first one names the record: it starts the card. */
  readonly columns: readonly RecordColumn<R>[];
  readonly records: readonly R[];
  readonly nameOf: (record: R) => string;
  readonly actionsOf: (record: R) => readonly RowAction[];
  /** Shown in place of the actions of a record that has none. */
  readonly insteadOfActions?: (record: R) => ReactNode;
  /** Always behind one button: there are too many to stand side by side. */
  readonly hasActionMenu?: boolean;
  /** Reserved for the actions, so that all rows align. */
  readonly actionsTrack?: string;
  /** A row's state: an edge colour always goes with words inside it. */
  readonly toneOf?: (record: R) => 'warning' | 'danger' | undefined;
  /** Column totals, one for each; visible below the rows. */
  readonly totals?: readonly ReactNode[];
  /** The end is near: load the next page. */
  readonly onEnd: () => void;
}

/** Records as rows of a table; on a phone as cards. Only visible rows are rendered. */
export function RecordTable<R extends Identified>(props: RecordTableProps<R>) {
  const { label, columns, records, nameOf, actionsOf, onEnd } = props;
  const { t } = useTranslation('records');
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const tracks = [...columns.map(({ track }) => track), props.actionsTrack ?? '80px'].join(' ');
  const cssVariables = { '--tracks': tracks } as CSSProperties;

  const handleScroll = () => {
    const handle = virtual.current;
    if (handle && handle.scrollSize - handle.scrollOffset - handle.viewportSize < LOAD_WITHIN_PX) onEnd();
  };

  return (
    <div className={classes.scroller} data-rows ref={scroller}>
      <table
        aria-label={label}
        aria-rowcount={records.length + (props.totals ? 2 : 1)}
        className={classes.table}
        style={cssVariables}
      >
        <thead className={classes.head}>
          <tr aria-rowindex={1} className={classes.headRow}>
            {columns.map(({ key, label: name, isNumeric }) => (
              <th className={classes.headCell} data-numeric={isNumeric || undefined} key={key} scope="col">
                {name}
              </th>
            ))}
            <th className={classes.headCell} data-numeric scope="col">
              {t('actions')}
            </th>
          </tr>
        </thead>
        <Virtualizer
          as={Rows}
          data={records}
          item={Row}
          itemSize={isPhone ? CARD_PX : ROW_PX}
          onScroll={handleScroll}
          ref={virtual}
          scrollRef={scroller}
          startMargin={isPhone ? 0 : HEAD_PX}
        >
          {(record) => (
            <Fragment key={record.id}>
              {columns.map(({ key, label: name, isNumeric, render }, index) => {
                const content = render(record);
                return (
                  <td
                    className={classes.cell}
                    data-empty={content === null || content === false || content === '' || undefined}
                    data-numeric={isNumeric || undefined}
                    data-tone={index === 0 ? props.toneOf?.(record) : undefined}
                    key={key}
                  >
                    {isPhone && index > 0 && (
                      <span aria-hidden="true" className={classes.cellName}>
                        {name}
                      </span>
                    )}
                    {content}
                  </td>
                );
              })}
              <td className={classes.actions}>
                <RowActions
                  actions={actionsOf(record)}
                  instead={props.insteadOfActions?.(record)}
                  isMenu={isPhone || props.hasActionMenu === true}
                  name={nameOf(record)}
                />
              </td>
            </Fragment>
          )}
        </Virtualizer>
        {props.totals && (
          <tfoot className={classes.foot}>
            <tr aria-rowindex={records.length + 2} className={classes.footRow}>
              {columns.map(({ key, label: name, isNumeric }, index) => (
                <td
                  className={classes.cell}
                  data-empty={props.totals?.[index] === '' || undefined}
                  data-numeric={isNumeric || undefined}
                  key={key}
                >
                  {isPhone && index > 0 && (
                    <span aria-hidden="true" className={classes.cellName}>
                      {name}
                    </span>
                  )}
                  {props.totals?.[index]}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Rows({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <tbody className={classes.rows} ref={ref as Ref<HTMLTableSectionElement>} style={style}>
      {children}
    </tbody>
  );
}

function Row({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    // The header is the first.
    <tr aria-rowindex={index + 2} className={classes.row} ref={ref as Ref<HTMLTableRowElement>} style={style}>
      {children}
    </tr>
  );
}
