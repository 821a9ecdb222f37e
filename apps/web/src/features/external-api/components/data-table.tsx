import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { type RowAction, RowActions } from '../../../shared/records/components/row-actions.tsx';
import classes from './data-table.module.css';

export interface DataColumn<R> {
  readonly key: string;
  readonly label: string;
  /** Its grid track. */
  readonly track: string;
  readonly isNumeric?: boolean;
  readonly render: (row: R) => ReactNode;
}

interface DataTableProps<R> {
  readonly label: string;
  /** The first one names the row and starts a card on a phone. */
  readonly columns: readonly DataColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  readonly actions?: {
    readonly track: string;
    readonly nameOf: (row: R) => string;
    readonly of: (row: R) => readonly RowAction[];
  };
}

/** A short table inside a panel, which scrolls with the page; on a phone its rows are cards. */
export function DataTable<R>({ label, columns, rows, keyOf, actions }: DataTableProps<R>) {
  const { t } = useTranslation('records');
  const isPhone = useIsPhone();
  const tracks = [...columns.map(({ track }) => track), ...(actions ? [actions.track] : [])].join(' ');
  return (
    <table aria-label={label} className={classes.root} style={{ '--tracks': tracks } as CSSProperties}>
      <thead className={classes.head}>
        <tr className={classes.row}>
          {columns.map(({ key, label: name, isNumeric }) => (
            <th className={classes.headCell} data-numeric={isNumeric || undefined} key={key} scope="col">
              {name}
            </th>
          ))}
          {actions && (
            <th className={classes.headCell} data-numeric scope="col">
              {t('actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr className={classes.row} key={keyOf(row)}>
            {columns.map(({ key, label: name, isNumeric, render }, index) => (
              <td className={classes.cell} data-numeric={isNumeric || undefined} key={key}>
                {isPhone && index > 0 && (
                  <span aria-hidden="true" className={classes.cellName}>
                    {name}
                  </span>
                )}
                {render(row)}
              </td>
            ))}
            {actions && (
              <td className={classes.actions}>
                <RowActions actions={actions.of(row)} isMenu={isPhone} name={actions.nameOf(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
