import { Checkbox, Input } from '@mantine/core';
import { type BusinessHours, defaultBusinessHours } from '@recado/contracts';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import classes from './schedule-editor.module.css';
import { type TimeField, TimeInput } from './time-input.tsx';
import { closed, type DayTimes, isClosed, shifts, timesOf, weekdayNames } from './week.ts';

interface ScheduleEditorProps {
  /** The owner of these hours. */
  readonly label: string;
  /** Seven days from `wholeWeek`. */
  readonly value: BusinessHours;
  readonly onChange: (week: BusinessHours) => void;
  /** The form's props of an input, by `0.startTimeA`. */
  readonly fieldOf: (path: string) => TimeField;
}

/** The hours of a week: two shifts a day, of which the second, or both, may be empty. */
export function ScheduleEditor({ label, value, onChange, fieldOf }: ScheduleEditorProps) {
  const { t } = useTranslation('records');
  const editorId = useId();
  const names = weekdayNames();
  const setTimes = (changed: readonly number[], times: DayTimes) =>
    onChange(value.map((day, index) => (changed.includes(index) ? { ...day, ...times } : day)));
  const all = value.map((_, index) => index);
  return (
    <fieldset aria-label={label} className={classes.root} data-wide>
      <div aria-hidden="true" className={classes.head}>
        <span>{t('scheduleFirstShift')}</span>
        <span>{t('scheduleSecondShift')}</span>
      </div>
      {value.map((day, index) => {
        const name = names[index] ?? day.weekday;
        const fields = shifts.flat().map((time) => fieldOf(`${index}.${time}`));
        const wrong = fields.find(({ error }) => error !== null)?.error ?? null;
        const errorId = `${editorId}-${day.weekdayEn}`;
        const isDayClosed = isClosed(day);
        const usual = defaultBusinessHours[index];
        return (
          <div className={classes.day} key={day.weekdayEn}>
            <div className={classes.name}>
              <Checkbox
                checked={!isDayClosed}
                label={name}
                onChange={({ currentTarget }) =>
                  setTimes([index], currentTarget.checked && usual ? timesOf(usual) : closed)
                }
              />
              {wrong !== null ? (
                <Input.Error className={classes.note} id={errorId} role="alert">
                  {wrong}
                </Input.Error>
              ) : (
                isDayClosed && <span className={classes.note}>{t('scheduleClosed')}</span>
              )}
            </div>
            {shifts.map(([start, end], shift) => (
              <div className={classes.shift} key={start}>
                <TimeInput
                  aria-describedby={wrong === null ? undefined : errorId}
                  field={fieldOf(`${index}.${start}`)}
                  label={t('scheduleStart', { day: name, shift: shift + 1 })}
                />
                <span aria-hidden="true">–</span>
                <TimeInput
                  aria-describedby={wrong === null ? undefined : errorId}
                  field={fieldOf(`${index}.${end}`)}
                  label={t('scheduleEnd', { day: name, shift: shift + 1 })}
                />
              </div>
            ))}
            <IconButton
              className={classes.copy}
              icon={<IconCopy size={18} stroke={1.7} />}
              label={t('scheduleCopy', { day: name })}
              onClick={() => setTimes(all, timesOf(day))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
