import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/api-error.ts';
import { errorText } from '../i18n/error-text.ts';
import { StateMessage } from './state-message.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  /** Tabler icon, 28, stroke 1.5. */
  readonly icon?: ReactNode;
  /** Instead of the text of the error, of which the code remains for support. */
  readonly children?: string;
}

/** What could not be loaded, with a button that tries again. */
export function LoadFailure({ title, error, isTrying, onRetry, icon, children }: LoadFailureProps) {
  const { t } = useTranslation('records');
  const code = t('errorCode', { code: isApiError(error) ? error.code : error.name });
  return (
    <StateMessage
      actions={
        <Button loading={isTrying} onClick={onRetry}>
          {t('tryNow')}
        </Button>
      }
      icon={icon ?? <IconWifiOff size={28} stroke={1.5} />}
      title={title}
      tone="danger"
      {...(children !== undefined && { footnote: code })}
    >
      {children ?? errorText(error)}
    </StateMessage>
  );
}
