import { useTranslation } from 'react-i18next';
import { compatibleCalls } from '../../examples/example-request.ts';
import { CallReference } from './call-reference.tsx';
import classes from './calls-tab.module.css';
import { TestMedia, TestText } from './test-forms.tsx';

/** The calls by the token of a connection: what they are, and two forms that make them. */
export function CallsTab() {
  const { t } = useTranslation('externalApi');
  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t('callsIntro')}</p>
      <div className={classes.columns}>
        <div className={classes.column}>
          {compatibleCalls.map((call) => (
            <CallReference call={call} key={call} />
          ))}
        </div>
        <div className={classes.column}>
          <TestText />
          <TestMedia />
        </div>
      </div>
    </div>
  );
}
