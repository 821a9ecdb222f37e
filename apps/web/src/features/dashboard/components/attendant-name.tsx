import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { UserAvatar } from '../../../shared/ui/user-avatar.tsx';
import type { AttendantFigures } from '../api/dashboard.ts';
import classes from './attendant-name.module.css';

/** An attendant with the online state; or the row of attendances without one. */
export function AttendantName({ attendant: { id, name, online } }: { readonly attendant: AttendantFigures }) {
  const { t } = useTranslation('dashboard');
  if (id === 0) return <span className={classes.none}>{t('noAttendant')}</span>;
  return (
    <span className={classes.root}>
      <span className={classes.avatar}>
        <UserAvatar id={id} name={name} size={28} />
        <span
          aria-hidden="true"
          className={classes.dot}
          data-online={online || undefined}
          data-tip={online ? t('online') : t('offline')}
        />
      </span>
      <span className={classes.name}>{name}</span>
      <Spoken>, {online ? t('online') : t('offline')}</Spoken>
    </span>
  );
}
