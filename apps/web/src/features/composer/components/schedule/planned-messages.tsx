import type { Schedule } from '@recado/contracts';
import { IconCalendarTime, IconPencil, IconPhoto, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useCancelPlanned } from '../../api/planned-messages.ts';
import type { ComposerState } from '../../state/use-composer.ts';
import classes from './planned-messages.module.css';

interface PlannedMessagesProps {
  readonly composer: ComposerState;
  readonly planned: readonly Schedule[];
  readonly onEdit: (schedule: Schedule) => void;
}

/** At the end of the conversation: its schedules, each with change and cancel. */
export function PlannedMessages({ composer, planned, onEdit }: PlannedMessagesProps) {
  const { t } = useTranslation('composer');
  const { viewer, notify } = composer;
  const [canceled, setCanceled] = useState<Schedule | null>(null);
  const { mutate, isPending } = useCancelPlanned();
  const mayChange = ({ userId }: Schedule) => userId === viewer.userId || viewer.changesOthersPlans;
  const cancel = (schedule: Schedule) =>
    mutate(schedule, {
      onSuccess: () => {
        setCanceled(null);
        notify({ kind: 'success', message: t('plannedCanceled') });
      },
      onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    });
  if (planned.length === 0) return null;
  return (
    <section aria-label={t('planned')} className={classes.root}>
      <ul className={classes.list}>
        {planned.map((schedule) => (
          <li className={classes.item} key={schedule.id}>
            <IconCalendarTime aria-hidden="true" className={classes.icon} size={16} stroke={1.7} />
            <span className={classes.lines}>
              <span className={classes.text}>{schedule.body}</span>
              <span className={classes.when}>
                {t('plannedFor', { when: fullTime(schedule.sendAt, viewer.timeZone) })}
                {schedule.valorIntervalo > 0 && (
                  <IconRepeat aria-label={t('scheduleRepeats')} className={classes.mark} role="img" size={14} />
                )}
                {schedule.mediaPath !== null && (
                  <IconPhoto aria-label={t('schedulePicture')} className={classes.mark} role="img" size={14} />
                )}
              </span>
            </span>
            {mayChange(schedule) && schedule.status === 'PENDENTE' && (
              <>
                <IconButton
                  icon={<IconPencil size={16} />}
                  label={t('plannedEdit')}
                  onClick={() => onEdit(schedule)}
                  size={28}
                />
                <IconButton
                  icon={<IconTrash size={16} />}
                  label={t('plannedCancel')}
                  onClick={() => setCanceled(schedule)}
                  size={28}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {canceled !== null && (
        <ConfirmDialog
          confirmLabel={t('plannedCancel')}
          isOpen
          cancelLabel={t('plannedKeep')}
          isDestructive
          isWaiting={isPending}
          onClose={() => setCanceled(null)}
          onConfirm={() => cancel(canceled)}
          title={t('plannedCancelTitle')}
        >
          {t('plannedCancelText', { when: fullTime(canceled.sendAt, viewer.timeZone) })}
        </ConfirmDialog>
      )}
    </section>
  );
}
