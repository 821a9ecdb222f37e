import { useTranslation } from 'react-i18next';
import { CountPill } from '../../../../shared/ui/count-pill.tsx';
import type { TestSession } from '../../testrun/test-session.ts';
import classes from './test-panel.module.css';

/** What the flow knows so far. */
export function TestVariables({ session }: { readonly session: TestSession }) {
  const { t } = useTranslation('flowBuilder');
  const values = { ...session.flow.blankValues, ...session.run.variables };
  const names = Object.keys(values);
  return (
    <section aria-label={t('testVariables')} className={classes.variables}>
      <h3 className={classes.variablesTitle}>
        {t('testVariables')} <CountPill count={names.length} />
      </h3>
      <dl className={classes.variablesList}>
        {names.map((name) => (
          <div className={classes.variable} key={name}>
            <dt>{name}</dt>
            <dd data-empty={values[name] === '' || undefined}>{values[name] || t('emptyVariable')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
