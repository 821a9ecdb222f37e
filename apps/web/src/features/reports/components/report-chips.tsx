import { RATING_BANDS, type RatingBand, type TicketStatus } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import type { ReportFilters } from '../../../shared/lib/report-address.ts';
import { useContactName } from '../api/report-choices.ts';
import type { Days } from '../rules/preset-days.ts';
import { ReportFilterChip } from './report-filter-chip.tsx';
import { ContactPanel, DaysPanel, type Option, OptionsPanel } from './report-filter-panels.tsx';

export interface ChipProps {
  readonly filters: ReportFilters;
  readonly onChange: (change: Partial<ReportFilters>) => void;
}

interface DaysChipProps extends ChipProps {
  /** The days the report shows; undefined until it is read. */
  readonly days: Days | undefined;
  readonly today: string;
}

export function DaysChip({ filters, days, today, onChange }: DaysChipProps) {
  const { t } = useTranslation('reports');
  const isDefault = filters.dateFrom === undefined && filters.dateTo === undefined;
  return (
    <ReportFilterChip
      label={t('period')}
      onClear={isDefault ? undefined : () => onChange({ dateFrom: undefined, dateTo: undefined, hour: undefined })}
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
  );
}

function daysText({ from, to }: Days): { readonly from: string; readonly to: string } {
  const [first, last] = [formatDay(from), formatDay(to)];
  // The year once, where both have the same: chips are small.
  return { from: from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 5) : first, to: last };
}

interface ListChipProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly (number | string)[] | undefined;
  /** Undefined where none is chosen. */
  readonly onChoose: (ids: readonly string[] | undefined) => void;
}

/** Any number of records. */
export function ListChip({ label, options, chosen = [], onChoose }: ListChipProps) {
  const { t } = useTranslation('reports');
  const only = chosen.length === 1 ? options.find(({ id }) => id === chosen[0])?.name : undefined;
  const text = only || t('someOf', { chosen: chosen.length, count: options.length });
  return (
    <ReportFilterChip label={label} onClear={() => onChoose(undefined)} value={chosen.length > 0 ? text : undefined}>
      {() => (
        <OptionsPanel
          chosen={chosen}
          label={label}
          onChange={(ids) => onChoose(ids.length === 0 ? undefined : ids)}
          options={options}
        />
      )}
    </ReportFilterChip>
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

export function StatusChip({ filters, onChange }: ChipProps) {
  const { t } = useTranslation('reports');
  return (
    <ListChip
      chosen={filters.status}
      label={t('status')}
      onChoose={(chosen) => onChange({ status: chosen as readonly TicketStatus[] | undefined })}
      options={statuses.map((status) => ({ id: status, name: t(statusTexts[status]) }))}
    />
  );
}

export function ContactChip({ filters: { contactId }, onChange }: ChipProps) {
  const { t } = useTranslation('reports');
  const { data: name } = useContactName(contactId);
  return (
    <ReportFilterChip
      label={t('contact')}
      onClear={() => onChange({ contactId: undefined })}
      value={contactId === undefined ? undefined : (name ?? `#${contactId}`)}
      width={280}
    >
      {(close) => (
        <ContactPanel
          onChoose={(chosen) => {
            onChange({ contactId: chosen });
            close();
          }}
        />
      )}
    </ReportFilterChip>
  );
}

const bandTexts = { promoters: 'promoters', passives: 'passives', detractors: 'detractors' } as const satisfies Record<
  RatingBand,
  string
>;
const bands = Object.keys(bandTexts) as RatingBand[];

export function RatingChip({ filters: { onlyRated, rates }, onChange }: ChipProps) {
  const { t } = useTranslation('reports');
  const chosenBands = bands.filter((band) => RATING_BANDS[band].every((rate) => rates?.includes(rate)));
  return (
    <ReportFilterChip
      label={t('rating')}
      onClear={() => onChange({ onlyRated: undefined, rates: undefined })}
      value={ratingText()}
    >
      {() => (
        <OptionsPanel
          chosen={[...(onlyRated ? ['onlyRated'] : []), ...chosenBands]}
          label={t('rating')}
          onChange={(chosen) => {
            const inBands = bands.filter((band) => chosen.includes(band)).flatMap((band) => RATING_BANDS[band]);
            onChange({
              onlyRated: chosen.includes('onlyRated') || undefined,
              rates: inBands.length > 0 ? inBands.toSorted((one, other) => one - other) : undefined,
            });
          }}
          options={[
            { id: 'onlyRated', name: t('onlyRated') },
            ...bands.map((band) => ({ id: band, name: t(bandTexts[band]) })),
          ]}
        />
      )}
    </ReportFilterChip>
  );

  function ratingText(): string | undefined {
    if (rates === undefined) return onlyRated ? t('onlyRated') : undefined;
    const inBands = chosenBands.flatMap((band) => [...RATING_BANDS[band]]);
    const areBands = inBands.length === rates.length;
    return areBands ? chosenBands.map((band) => t(bandTexts[band])).join(', ') : rates.join(', ');
  }
}

export const switches = ['onlyFinished', 'onlyLeads', 'onlyLive'] as const;

/** The filters that are on or off. */
export function SwitchesChip({ filters, onChange }: ChipProps) {
  const { t } = useTranslation('reports');
  const chosen = switches.filter((one) => filters[one] === true);
  return (
    <ReportFilterChip
      label={t('more')}
      onClear={() => onChange(Object.fromEntries(switches.map((one) => [one, undefined])))}
      value={chosen.length > 0 ? chosen.map((one) => t(one)).join(', ') : undefined}
    >
      {() => (
        <OptionsPanel
          chosen={chosen}
          label={t('more')}
          onChange={(names) =>
            onChange(Object.fromEntries(switches.map((one) => [one, names.includes(one) || undefined])))
          }
          options={switches.map((one) => ({ id: one, name: t(one) }))}
        />
      )}
    </ReportFilterChip>
  );
}
