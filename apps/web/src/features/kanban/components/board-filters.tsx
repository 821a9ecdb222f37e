import { Button, VisuallyHidden } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { QueueMark } from '@recado/contracts';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayFormat } from '../../../shared/i18n/date-time.ts';
import { LocalDates } from '../../../shared/ui/day-field.tsx';
import { MarkedMultiSelect } from '../../../shared/ui/marked-multi-select.tsx';
import type { BoardFilter } from '../rules/board-filter.ts';
import classes from './board-filters.module.css';

interface BoardFiltersProps {
  readonly filter: BoardFilter;
  readonly today: string;
  readonly queues: readonly QueueMark[];
  readonly onSearch: (filter: BoardFilter) => void;
}

type Range = [string | null, string | null];

/** The days and queues of the board. Chosen here, and applied with the button. */
export function BoardFilters({ filter, today, queues, onSearch }: BoardFiltersProps) {
  const { t } = useTranslation('kanban');
  const daysId = useId();
  const [range, setRange] = useState<Range>(filter.days ? [filter.days.from, filter.days.to] : [null, null]);
  const [queueIds, setQueueIds] = useState<readonly number[]>(filter.queueIds);
  const search = ([from, to]: Range) =>
    onSearch({ days: from === null ? null : { from, to: to ?? from }, queueIds: [...queueIds] });
  const showAll = () => {
    setRange([null, null]);
    search([null, null]);
  };
  return (
    <>
      {queues.length > 0 && (
        <MarkedMultiSelect
          aria-label={t('queues')}
          className={classes.queues}
          clearable
          onChange={(ids) => setQueueIds(ids)}
          options={queues}
          placeholder={queueIds.length === 0 ? t('allQueues') : undefined}
          value={[...queueIds]}
        />
      )}
      <LocalDates>
        {/* The name contains the days that the button shows: a user of voice control says what is on screen. */}
        <VisuallyHidden id={`${daysId}-label`}>{t('days')}</VisuallyHidden>
        <DatePickerInput
          allowSingleDateInRange
          aria-labelledby={`${daysId}-label ${daysId}`}
          className={classes.days}
          id={daysId}
          leftSection={<IconCalendar size={16} stroke={1.7} />}
          onChange={setRange}
          placeholder={t('anyDay')}
          presets={[{ value: [today, today], label: t('today') }]}
          type="range"
          value={range}
          valueFormat={dayFormat()}
        />
      </LocalDates>
      <Button aria-pressed={filter.days === null} onClick={showAll} variant="default">
        {t('allDays')}
      </Button>
      <Button onClick={() => search(range)} variant="default">
        {t('search')}
      </Button>
    </>
  );
}
