import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

export interface FigureColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Numbers are at the right. */
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface FigureTableProps<Row> {
  /** Its name for screen readers. */
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** False for a table that only screen readers get. */
  readonly hasFocus?: boolean;
}

/** A table of figures. The first column names the row. It scrolls inside its card on narrow screens. */
export function FigureTable<Row>({ label, columns, rows, rowKey, hasFocus = true }: FigureTableProps<Row>) {
  const [name, ...others] = columns;
  return (
    // What scrolls must be reachable by keyboard.
    <div className={hasFocus ? classes.scroller : undefined} tabIndex={hasFocus ? 0 : undefined}>
      <table aria-label={label} className={classes.root}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th className={classes.head} data-number={isNumber || undefined} key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr className={classes.row} key={rowKey(row)}>
              <th className={classes.name} scope="row">
                {name?.cell(row)}
              </th>
              {others.map(({ key, isNumber, cell }) => (
                <td className={classes.cell} data-number={isNumber || undefined} key={key}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
