import type { PresentUser } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import classes from './presence-line.module.css';

/** Above the text: which colleague is writing here too, or else who is looking. */
export function PresenceLine({ present }: { readonly present: readonly PresentUser[] }) {
  const { t, i18n } = useTranslation('composer');
  const typing = present.filter(({ state }) => state === 'typing');
  const shown = typing.length > 0 ? typing : present;
  const names = new Intl.ListFormat(i18n.language).format(shown.map(({ name }) => name));
  return (
    <div className={classes.root} role="status">
      {shown.length > 0 && (
        <p className={classes.line} data-typing={typing.length > 0 || undefined}>
          <span aria-hidden="true" className={classes.mark} />
          {typing.length > 0
            ? t('othersTyping', { count: typing.length, names })
            : t('othersLooking', { count: shown.length, names })}
        </p>
      )}
    </div>
  );
}
