import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { useReportChoices } from '../api/report-choices.ts';
import type { Days } from '../rules/preset-days.ts';
import { countFilters } from '../rules/report-view.ts';
import {
  type ChipProps,
  ContactChip,
  DaysChip,
  ListChip,
  RatingChip,
  StatusChip,
  SwitchesChip,
  switches,
} from './report-chips.tsx';
import { SetFilterChip } from './report-filter-chip.tsx';
import type { Option } from './report-filter-panels.tsx';
import classes from './report-filters.module.css';

interface ReportFiltersProps extends ChipProps {
  /** The days the report shows; undefined until it is read. */
  readonly days: Days | undefined;
  readonly today: string;
  readonly onClear: () => void;
}

interface Chip {
  readonly key: string;
  readonly isSet: boolean;
  readonly chip: ReactNode;
}

/** Every filter of the report as a chip. On a phone those that are not set wait behind one button. */
export function ReportFilters({ filters, days, today, onChange, onClear }: ReportFiltersProps) {
  const { t } = useTranslation('reports');
  const isPhone = useIsPhone();
  const [isExpanded, setIsExpanded] = useState(false);
  const chips = useChips({ filters, days, today, onChange });
  const count = countFilters(filters);
  const shown = isPhone && !isExpanded ? chips.filter(({ isSet }) => isSet) : chips;
  return (
    <search aria-label={t('filters')} className={classes.root}>
      {isPhone && (
        <Button
          aria-expanded={isExpanded}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          onClick={() => setIsExpanded((current) => !current)}
          size="compact-md"
          variant="default"
        >
          {count > 0 ? t('filtersCount', { count }) : t('filters')}
        </Button>
      )}
      {shown.map(({ key, chip }) => (
        <span className={classes.item} key={key}>
          {chip}
        </span>
      ))}
      {count > 0 && (
        <Button onClick={onClear} size="compact-sm" variant="subtle">
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

const timedTexts = {
  waitTime: 'timedWaitTime',
  firstAnswerTime: 'timedFirstAnswerTime',
  supportTime: 'timedSupportTime',
} as const;

function useChips({ filters, days, today, onChange }: Omit<ReportFiltersProps, 'onClear'>): readonly Chip[] {
  const { t } = useTranslation('reports');
  const { queues, connections, users } = useReportChoices();
  const change = { filters, onChange };
  const isChosen = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;

  const records = (key: 'queueIds' | 'whatsappId' | 'users', label: string, options: readonly Option[]): Chip => ({
    key,
    isSet: isChosen(filters[key]),
    chip: (
      <ListChip
        chosen={filters[key]}
        label={label}
        onChoose={(ids) => onChange({ [key]: ids?.map(Number) })}
        options={options}
      />
    ),
  });
  /** A filter without a panel, which came with a link. */
  const fixed = (key: 'hour' | 'timed', text: string): Chip => ({
    key,
    isSet: true,
    chip: <SetFilterChip onClear={() => onChange({ [key]: undefined })}>{text}</SetFilterChip>,
  });

  return [
    { key: 'days', isSet: true, chip: <DaysChip {...change} days={days} today={today} /> },
    { key: 'status', isSet: isChosen(filters.status), chip: <StatusChip {...change} /> },
    records('queueIds', t('queues'), [{ id: 0, name: t('noQueue'), color: null }, ...queues]),
    records('users', t('users'), [{ id: 0, name: t('noUser') }, ...users.map(({ id, name }) => ({ id, name }))]),
    records(
      'whatsappId',
      t('connections'),
      connections.map(({ id, name }) => ({ id, name })),
    ),
    { key: 'contactId', isSet: filters.contactId !== undefined, chip: <ContactChip {...change} /> },
    {
      key: 'rating',
      isSet: filters.onlyRated === true || filters.rates !== undefined,
      chip: <RatingChip {...change} />,
    },
    { key: 'more', isSet: switches.some((one) => filters[one] === true), chip: <SwitchesChip {...change} /> },
    ...(filters.hour === undefined ? [] : [fixed('hour', t('hour', { from: filters.hour, to: filters.hour + 1 }))]),
    ...(filters.timed === undefined ? [] : [fixed('timed', t(timedTexts[filters.timed]))]),
  ];
}
