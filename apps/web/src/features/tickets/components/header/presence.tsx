import type { PresentUser } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { UserAvatar } from '../../../../shared/ui/user-avatar.tsx';
import classes from './presence.module.css';

const MOST_SHOWN = 3;

/** Colleagues who have the ticket open: a picture each, and names where there is room. */
export function Presence({ users }: { readonly users: readonly PresentUser[] }) {
  const { t } = useTranslation('tickets');
  const names = users.map(({ name }) => name).join(', ');
  const [first] = users;
  return (
    <div className={classes.root} role="status">
      {first && (
        <span className={classes.people} data-tip={t('alsoHere', { count: users.length, names })}>
          {users.slice(0, MOST_SHOWN).map(({ id, name }) => (
            <span className={classes.person} key={id}>
              <UserAvatar id={id} name={name} size={24} />
            </span>
          ))}
          <span className={classes.words}>{t('alsoHere', { count: users.length, names })}</span>
        </span>
      )}
    </div>
  );
}
