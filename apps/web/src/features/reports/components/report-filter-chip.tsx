import { CloseButton, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './report-filter-chip.module.css';

interface ReportFilterChipProps {
  readonly label: string;
  /** What the filter holds; undefined while it is not set. */
  readonly value?: string | undefined;
  /** Without one the filter always holds a value. */
  readonly onClear?: (() => void) | undefined;
  readonly width?: number;
  /** The panel, which may close itself. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter as a chip: opens its panel, shows what it holds, and is removed with one click. */
export function ReportFilterChip({ label, value, onClear, width = 260, children }: ReportFilterChipProps) {
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  const text = value === undefined ? label : `${label}: ${value}`;
  return (
    <span className={classes.chip} data-set={value !== undefined || undefined}>
      <Popover onChange={setIsOpen} opened={isOpen} position="bottom-start" returnFocus trapFocus width={width}>
        <Popover.Target>
          <button
            aria-expanded={isOpen}
            className={classes.label}
            onClick={() => setIsOpen((current) => !current)}
            type="button"
          >
            <span className={classes.text}>{text}</span>
            {value === undefined && <IconChevronDown aria-hidden="true" size={14} stroke={2} />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className={classes.panel}>
          {children(() => setIsOpen(false))}
        </Popover.Dropdown>
      </Popover>
      {value !== undefined && onClear && (
        <CloseButton
          aria-label={t('removeFilter', { filter: text })}
          className={classes.clear}
          iconSize={14}
          onClick={onClear}
          size={24}
        />
      )}
    </span>
  );
}

/** A filter without a panel: it came with a link, and can only be removed. */
export function SetFilterChip({ children, onClear }: { readonly children: string; readonly onClear: () => void }) {
  const { t } = useTranslation('reports');
  return (
    <span className={classes.chip} data-set>
      <span className={classes.fixed}>{children}</span>
      <CloseButton
        aria-label={t('removeFilter', { filter: children })}
        className={classes.clear}
        iconSize={14}
        onClick={onClear}
        size={24}
      />
    </span>
  );
}
