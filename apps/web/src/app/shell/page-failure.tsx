import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { useBranding } from '../../features/branding/index.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { preciseTime } from '../../shared/i18n/date-time.ts';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { HiddenHeading } from '../pages/states/hidden-heading.tsx';
import { PageTitle } from './page-title.tsx';
import { useCurrentScreen } from './use-screens.ts';

/** Shown instead of a failed screen; menu and top bar stay. */
export function PageFailure() {
  const { t } = useTranslation('screens');
  const { appName } = useBranding();
  const screen = useCurrentScreen();
  const name = screen ? t(screen.title) : appName;
  return (
    <>
      <PageTitle title={screen ? `${name} · ${appName}` : appName} />
      <HiddenHeading>{name}</HiddenHeading>
      {isMissingCode(useRouteError()) ? <Outdated /> : <Failed />}
    </>
  );
}

function Failed() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const [failedAt] = useState(() => new Date());
  return (
    <StateMessage
      actions={<Button onClick={() => void navigate(location, { replace: true })}>{t('tryNow')}</Button>}
      footnote={t('errorCode', { code: codeOf(error), time: preciseTime(failedAt) })}
      icon={<IconAlertTriangle size={28} stroke={1.5} />}
      title={t('pageFailed')}
      tone="danger"
    >
      {t('pageFailedText')}
    </StateMessage>
  );
}

function Outdated() {
  const { t } = useTranslation('shell');
  return (
    <StateMessage
      actions={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      icon={<IconRefresh size={28} stroke={1.5} />}
      title={t('pageStale')}
    >
      {t('pageStaleText')}
    </StateMessage>
  );
}

// Each browser words a missing chunk after an update differently. Retrying without a reload would always fail: a
// browser caches a module that did not load.
const MISSING_CODE = /dynamically imported module|importing a module script|load module script/i;
const isMissingCode = (error: unknown): boolean => error instanceof Error && MISSING_CODE.test(error.message);

function codeOf(error: unknown): string {
  if (isApiError(error)) return error.code;
  return error instanceof Error ? error.name : 'ERR_UNKNOWN';
}
