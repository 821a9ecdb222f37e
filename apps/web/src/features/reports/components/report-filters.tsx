import { Button } from '@mantine/core';
import { RATING_BANDS, type RatingBand, type TicketStatus } from '@recado/contracts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import type { ReportFilters as Filters } from '../../../shared/lib/report-address.ts';
import { useContactName, useReportChoices } from '../api/report-choices.ts';
import type { Days } from '../rules/preset-days.ts';
import { countFilters } from '../rules/report-view.ts';
import { ReportFilterChip, SetFilterChip } from './report-filter-chip.tsx';
import { ContactPanel, DaysPanel, type Option, OptionsPanel } from './report-filter-panels.tsx';
import classes from './report-filters.module.css';

interface ReportFiltersProps {
  readonly filters: Filters;
  /** The days the report shows; undefined until it is read. */
  readonly days: Days | undefined;
  readonly today: string;
  readonly onChange: (change: Partial<Filters>) => void;
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

const statusTexts = {
  open: 'statusOpen',
  pending: 'statusPending',
  group: 'statusGroup',
  lgpd: 'statusLgpd',
  closed: 'statusClosed',
} as const;
const statuses = Object.keys(statusTexts) as (keyof typeof statusTexts)[];
const bandTexts = { promoters: 'promoters', passives: 'passives', detractors: 'detractors' } as const satisfies Record<
  RatingBand,
  string
>;
const bands = Object.keys(bandTexts) as RatingBand[];
const switches = ['onlyFinished', 'onlyLeads', 'onlyLive'] as const;
const timedTexts = {
  waitTime: 'timedWaitTime',
  firstAnswerTime: 'timedFirstAnswerTime',
  supportTime: 'timedSupportTime',
} as const;

function useChips({ filters, days, today, onChange }: Omit<ReportFiltersProps, 'onClear'>): readonly Chip[] {
  const { t } = useTranslation('reports');
  const { queues, connections, users } = useReportChoices();
  const contact = useContactName(filters.contactId);
  const none = (name: string): Option => ({ id: 0, name, color: null });

  const listChip = (key: 'queueIds' | 'whatsappId' | 'users', label: string, options: readonly Option[]): Chip => {
    const chosen = filters[key] ?? [];
    return {
      key,
      isSet: chosen.length > 0,
      chip: (
        <ReportFilterChip
          label={label}
          onClear={() => onChange({ [key]: undefined })}
          value={chosen.length > 0 ? chosenText(options, chosen) : undefined}
        >
          {() => (
            <OptionsPanel
              chosen={chosen}
              label={label}
              onChange={(ids) => onChange({ [key]: ids.length === 0 ? undefined : ids.map(Number) })}
              options={options}
            />
          )}
        </ReportFilterChip>
      ),
    };
  };
  /** The name of a single one, else how many of how many. */
  const chosenText = (options: readonly Option[], chosen: readonly (number | string)[]): string =>
    (chosen.length === 1 && options.find(({ id }) => id === chosen[0])?.name) ||
    t('someOf', { chosen: chosen.length, count: options.length });

  const statusOptions = statuses.map((status) => ({ id: status, name: t(statusTexts[status]) }));
  const chosenStatuses = filters.status ?? [];
  const chosenBands = bands.filter((band) => RATING_BANDS[band].every((rate) => filters.rates?.includes(rate)));
  const setSwitches = switches.filter((one) => filters[one] === true);

  return [
    {
      key: 'days',
      isSet: true,
      chip: (
        <ReportFilterChip
          label={t('period')}
          onClear={
            filters.dateFrom === undefined && filters.dateTo === undefined
              ? undefined
              : () => onChange({ dateFrom: undefined, dateTo: undefined, hour: undefined })
          }
          value={filters.onlyLive ? t('periodNow') : days && t('periodDays', daysText(days))}
          width={370}
        >
          {(close) => (
            <DaysPanel
              days={days ?? { from: today, to: today }}
              onChange={({ from, to }) => {
                onChange({ dateFrom: from, dateTo: to, hour: undefined, onlyLive: undefined });
                close();
              }}
              today={today}
            />
          )}
        </ReportFilterChip>
      ),
    },
    {
      key: 'status',
      isSet: chosenStatuses.length > 0,
      chip: (
        <ReportFilterChip
          label={t('status')}
          onClear={() => onChange({ status: undefined })}
          value={chosenStatuses.length > 0 ? chosenText(statusOptions, chosenStatuses) : undefined}
        >
          {() => (
            <OptionsPanel
              chosen={chosenStatuses}
              label={t('status')}
              onChange={(chosen) =>
                onChange({ status: chosen.length === 0 ? undefined : (chosen as readonly TicketStatus[]) })
              }
              options={statusOptions}
            />
          )}
        </ReportFilterChip>
      ),
    },
    listChip('queueIds', t('queues'), [none(t('noQueue')), ...queues]),
    listChip('users', t('users'), [{ id: 0, name: t('noUser') }, ...users.map(({ id, name }) => ({ id, name }))]),
    listChip(
      'whatsappId',
      t('connections'),
      connections.map(({ id, name }) => ({ id, name })),
    ),
    {
      key: 'contactId',
      isSet: filters.contactId !== undefined,
      chip: (
        <ReportFilterChip
          label={t('contact')}
          onClear={() => onChange({ contactId: undefined })}
          value={filters.contactId === undefined ? undefined : (contact.data ?? `#${filters.contactId}`)}
          width={280}
        >
          {(close) => (
            <ContactPanel
              onChoose={(contactId) => {
                onChange({ contactId });
                close();
              }}
            />
          )}
        </ReportFilterChip>
      ),
    },
    {
      key: 'rating',
      isSet: filters.onlyRated === true || filters.rates !== undefined,
      chip: (
        <ReportFilterChip
          label={t('rating')}
          onClear={() => onChange({ onlyRated: undefined, rates: undefined })}
          value={ratingText()}
        >
          {() => (
            <OptionsPanel
              chosen={[...(filters.onlyRated ? ['onlyRated'] : []), ...chosenBands]}
              label={t('rating')}
              onChange={(chosen) => {
                const rates = bands.filter((band) => chosen.includes(band)).flatMap((band) => RATING_BANDS[band]);
                onChange({
                  onlyRated: chosen.includes('onlyRated') || undefined,
                  rates: rates.length > 0 ? rates.toSorted((one, other) => one - other) : undefined,
                });
              }}
              options={[
                { id: 'onlyRated', name: t('onlyRated') },
                ...bands.map((band) => ({ id: band, name: t(bandTexts[band]) })),
              ]}
            />
          )}
        </ReportFilterChip>
      ),
    },
    {
      key: 'more',
      isSet: setSwitches.length > 0,
      chip: (
        <ReportFilterChip
          label={t('more')}
          onClear={() => onChange(Object.fromEntries(switches.map((one) => [one, undefined])))}
          value={setSwitches.length > 0 ? setSwitches.map((one) => t(one)).join(', ') : undefined}
        >
          {() => (
            <OptionsPanel
              chosen={setSwitches}
              label={t('more')}
              onChange={(chosen) =>
                onChange(Object.fromEntries(switches.map((one) => [one, chosen.includes(one) || undefined])))
              }
              options={switches.map((one) => ({ id: one, name: t(one) }))}
            />
          )}
        </ReportFilterChip>
      ),
    },
    ...(filters.hour === undefined
      ? []
      : [
          {
            key: 'hour',
            isSet: true,
            chip: (
              <SetFilterChip onClear={() => onChange({ hour: undefined })}>
                {t('hour', { from: filters.hour, to: filters.hour + 1 })}
              </SetFilterChip>
            ),
          },
        ]),
    ...(filters.timed === undefined
      ? []
      : [
          {
            key: 'timed',
            isSet: true,
            chip: (
              <SetFilterChip onClear={() => onChange({ timed: undefined })}>
                {t(timedTexts[filters.timed])}
              </SetFilterChip>
            ),
          },
        ]),
  ];

  function ratingText(): string | undefined {
    if (filters.rates === undefined) return filters.onlyRated ? t('onlyRated') : undefined;
    const inBands = chosenBands.flatMap((band) => [...RATING_BANDS[band]]);
    const areBands = inBands.length === filters.rates.length;
    return areBands ? chosenBands.map((band) => t(bandTexts[band])).join(', ') : filters.rates.join(', ');
  }
}

function daysText({ from, to }: Days): { readonly from: string; readonly to: string } {
  const [first, last] = [formatDay(from), formatDay(to)];
  // The year once, where both have the same: chips are small.
  return { from: from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 5) : first, to: last };
}
