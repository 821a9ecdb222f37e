import { Radio } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { momentFormat } from '../../../../shared/i18n/date-time.ts';
import { LocalDates } from '../../../../shared/ui/day-field.tsx';
import { localMoment } from '../../forms/campaign-form.ts';
import { usePaceWords } from '../use-pace-words.ts';
import classes from './editor.module.css';
import type { EditorState } from './editor-state.ts';

const HOUR_MS = 3_600_000;

/** When it starts. The pace belongs to all campaigns and is only shown. */
export function TimingStep({ campaign, form, change, errors, isReadOnly, settings, timeZone }: EditorState) {
  const { t } = useTranslation('campaigns');
  const paceWords = usePaceWords();
  // A stopped campaign goes on where it was: it has no new start.
  const isStopped = campaign?.status === 'CANCELADA';
  return (
    <LocalDates>
      <div className={classes.fields}>
        {isStopped ? (
          <p className={classes.note}>{t('stoppedTiming')}</p>
        ) : (
          <>
            <Radio.Group
              className={classes.wide}
              label={t('timing')}
              onChange={(timing) =>
                change({
                  timing: timing === 'later' ? 'later' : 'now',
                  scheduledAt:
                    timing === 'later'
                      ? (form.scheduledAt ?? localMoment(new Date(Date.now() + HOUR_MS), timeZone))
                      : null,
                })
              }
              value={form.timing}
            >
              <Radio description={t('timingNowHelp')} disabled={isReadOnly} label={t('timingNow')} mt={8} value="now" />
              <Radio
                description={t('timingLaterHelp')}
                disabled={isReadOnly}
                label={t('timingLater')}
                mt={12}
                value="later"
              />
            </Radio.Group>
            <DateTimePicker
              description={t('clock', { zone: timeZone.replaceAll('_', ' ') })}
              disabled={isReadOnly || form.timing === 'now'}
              dropdownType="popover"
              error={errors.scheduledAt}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              label={t('scheduledAt')}
              {...(!isReadOnly && { minDate: localMoment(new Date(), timeZone).slice(0, 10) })}
              onChange={(scheduledAt) => change({ scheduledAt })}
              required={form.timing === 'later' && !isReadOnly}
              size="sm"
              value={form.scheduledAt}
              valueFormat={momentFormat()}
            />
          </>
        )}
        {settings && (
          <p className={classes.note}>
            {paceWords(settings)} <Link to="/campaigns-config">{t('changePace')}</Link>
          </p>
        )}
      </div>
    </LocalDates>
  );
}
