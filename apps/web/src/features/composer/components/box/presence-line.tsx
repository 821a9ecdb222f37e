import type { PresentUser } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import classes from './presence-line.module.css';

/**
 * Above the text: the colleague who is typing here too, or else who has it open. Only typing is announced: the header
 * announces who has come, and screen readers would read it twice.
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
