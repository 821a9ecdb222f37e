import { VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { Panel } from './panel.tsx';

interface ChartWithTableProps {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly actions?: ReactNode;
  /** The result in one sentence: the name of the picture. */
  readonly said: string;
  readonly chart: ReactNode;
  /** The same numbers. Screen readers get them beside the picture, without links that nobody could see. */
  readonly table: (hasLinks: boolean) => ReactNode;
}

/** A chart and the table behind it, which the user can show in its place. */
export function ChartWithTable({ title, subtitle, actions, said, chart, table }: ChartWithTableProps) {
  const { t } = useTranslation('records');
  const [isTable, setTable] = useState(false);
  const toggle = (
    <IconButton
      icon={isTable ? <IconChartBar size={18} stroke={1.7} /> : <IconTable size={18} stroke={1.7} />}
      label={isTable ? t('showChart') : t('showTable')}
      onClick={() => setTable(!isTable)}
      variant="default"
    />
  );
  return (
    <Panel
      actions={
        <>
          {actions}
          {toggle}
        </>
      }
      subtitle={subtitle}
      title={title}
    >
      {isTable ? (
        table(true)
      ) : (
        <>
          <div aria-label={said} role="img">
            {chart}
          </div>
          <VisuallyHidden>{table(false)}</VisuallyHidden>
        </>
      )}
    </Panel>
  );
}
