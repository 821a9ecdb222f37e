import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { useApiKeys } from '../../api/api-keys.ts';
import { apiAddress } from '../calls/call-reference.tsx';
import classes from '../calls/calls-tab.module.css';
import { CodeExamples } from '../code-examples.tsx';
import { Panel } from '../panel.tsx';
import { KeyList } from './key-list.tsx';
import { TryPanel } from './try-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** The keys of the company with an example, a way to try one, and the use of the API. */
export function KeysTab({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('externalApi');
  const now = useNow(60_000);
  const { data: apiKeys, error, refetch } = useApiKeys();
  if (apiKeys === undefined)
    return error === null ? (
      <p aria-label={t('loading')} role="status" />
    ) : (
      <StateMessage
        actions={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
        icon={<IconWifiOff size={28} stroke={1.5} />}
        title={t('loadFailed')}
      >
        {errorText(error)}
      </StateMessage>
    );
  return (
    <div className={classes.root}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <KeyList apiKeys={apiKeys} now={now} timeZone={timeZone} />
        </div>
        <div className={classes.column}>
          <Panel isFlush text={t('keyExampleText')} title={t('keyExample')}>
            <CodeExamples
              label={t('keyExample')}
              request={{
                method: 'GET',
                url: `${apiAddress()}/contacts`,
                headers: { Authorization: `Bearer ${t('sampleKey')}` },
              }}
            />
          </Panel>
          <TryPanel />
        </div>
      </div>
      <UsagePanel />
    </div>
  );
}
