import { Button } from '@mantine/core';
import type { Integration, IntegrationTest, IntegrationType } from '@recado/contracts';
import { IconAlertTriangle, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useTestIntegration } from '../api/integrations.ts';
import { type IntegrationFormValues, testBody } from '../forms/integration-form.ts';
import { testWords } from '../rules/test-words.ts';
import classes from './integrations.module.css';

interface TestPanelProps {
  readonly integration: Integration | null;
  readonly values: IntegrationFormValues;
}

/** One call with the fields as they are typed. Its result disappears with the next change: it is not about that. */
export function TestPanel({ integration, values }: TestPanelProps) {
  const { t } = useTranslation('integrations');
  const test = useTestIntegration();
  const body = testBody(values, integration);
  const isCurrent = JSON.stringify(test.variables) === JSON.stringify(body);
  return (
    <section aria-label={t('test')} className={classes.test} data-wide>
      <div className={classes.testHead}>
        <p className={classes.text}>{values.type === 'flowbuilder' ? t('testFlowText') : t('testText')}</p>
        <Button
          leftSection={<IconPlayerPlay aria-hidden size={16} />}
          loading={test.isPending}
          onClick={() => test.mutate(body)}
          variant="default"
        >
          {t('test')}
        </Button>
      </div>
      <div role="status">
        {isCurrent && test.data && <TestResult result={test.data} type={values.type} />}
        {isCurrent && test.error && (
          <div className={classes.result} data-tone="danger">
            <IconAlertTriangle aria-hidden className={classes.icon} size={18} stroke={1.7} />
            <p className={classes.sentence}>{errorText(test.error)}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function TestResult({ result, type }: { readonly result: IntegrationTest; readonly type: IntegrationType }) {
  const { t } = useTranslation('integrations');
  const words = testWords(result.code, type);
  const status = result.status === null ? null : t('testStatus', { status: result.status });
  if (words !== null)
    return (
      <div className={classes.result} data-tone="danger">
        <IconAlertTriangle aria-hidden className={classes.icon} size={18} stroke={1.7} />
        <div className={classes.grow}>
          <p className={classes.sentence}>{t(words.what)}</p>
          <p className={classes.todo}>{t(words.todo)}</p>
        </div>
        {status !== null && <span className={classes.status}>{status}</span>}
      </div>
    );
  return (
    <div className={classes.result} data-tone="success">
      <IconCircleCheck aria-hidden className={classes.icon} size={18} stroke={1.7} />
      <div className={classes.grow}>
        <p className={classes.sentence}>{t('testOk')}</p>
        {type !== 'flowbuilder' && (
          <p className={classes.todo}>{result.says.length === 0 ? t('testSilent') : t('testSays')}</p>
        )}
        {result.says.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <p className={classes.said} key={index}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
