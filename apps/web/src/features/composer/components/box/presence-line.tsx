import type { PresentUser } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import classes from './presence-line.module.css';

/**
 * Above the text: which colleague is writing here too, or else who is looking. Said aloud is only the writing: the
 * header says who has come, and who listens would hear it twice.
 */
export function PresenceLine({ present }: { readonly present: readonly PresentUser[] }) {
  const { t, i18n } = useTranslation('composer');
  const typing = present.filter(({ state }) => state === 'typing');
  const namesOf = (users: readonly PresentUser[]) =>
    new Intl.ListFormat(i18n.language).format(users.map(({ name }) => name));
  return (
    <div className={classes.root}>
      <div role="status">
        {typing.length > 0 && (
          <p className={classes.line} data-typing>
            <span aria-hidden="true" className={classes.mark} />
            {t('othersTyping', { count: typing.length, names: namesOf(typing) })}
          </p>
        )}
      </div>
      {typing.length === 0 && present.length > 0 && (
        <p className={classes.line}>
          <span aria-hidden="true" className={classes.mark} />
          {t('othersLooking', { count: present.length, names: namesOf(present) })}
        </p>
      )}
    </div>
  );
}
