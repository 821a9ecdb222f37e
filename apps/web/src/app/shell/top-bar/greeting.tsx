import { useTranslation } from 'react-i18next';
import { useUser } from '../../../features/session/index.ts';
import { useCurrentScreen } from '../use-screens.ts';
import classes from './greeting.module.css';

/** User and company; on a phone, where they do not fit, the screen's name. */
export function Greeting() {
  const { t } = useTranslation(['shell', 'screens']);
  const { name, company } = useUser();
  const screen = useCurrentScreen();
  return (
    <div className={classes.root}>
      <p className={classes.greeting}>
        <span className={classes.name}>{t('greeting', { name })}</span>
        <span className={classes.company}> · {company.name}</span>
      </p>
      {screen && (
        <p aria-hidden="true" className={classes.screen}>
          {t(screen.title, { ns: 'screens' })}
        </p>
      )}
    </div>
  );
}
