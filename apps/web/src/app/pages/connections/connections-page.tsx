import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AddedChannel,
  applyImportMessage,
  ConnectionList,
  cacheConnection,
  connectionKeys,
  type ImportsUnderWay,
  readConnectionMessage,
  readSessionMessage,
} from '../../../features/connections/index.ts';
import { onReread, useHasFeature, useLive, useUser } from '../../../features/session/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function ConnectionsPage() {
  const { t } = useTranslation('screens');
  const queryClient = useQueryClient();
  const { company, support } = useUser();
  const inPlan: Readonly<Record<AddedChannel, boolean>> = {
    whatsapp: useHasFeature('useWhatsapp'),
    whatsappapi: useHasFeature('useWhatsapp'),
    facebook: useHasFeature('useFacebook'),
    instagram: useHasFeature('useInstagram'),
  };
  const hasIntegrations = useHasFeature('useIntegrations');
  const hasPrompts = useHasFeature('useOpenAi');
  useRecordsLive({
    channel: 'whatsapp',
    listsKey: connectionKeys.list,
    apply: (client, message) => cacheConnection(client, readConnectionMessage(message)),
  });
  useLive('whatsappSession', (message) => cacheConnection(queryClient, readSessionMessage(message)));
  const [imports, setImports] = useState<ImportsUnderWay>(new Map());
  useLive('importMessages', (message) => {
    setImports((known) => applyImportMessage(known, message));
    if (message.action === 'refresh') void queryClient.invalidateQueries({ queryKey: connectionKeys.list });
  });
  // The end of an import may have been missed: a running one sends an event within a second.
  useEffect(() => onReread(() => setImports(new Map())), []);
  return (
    <ConnectionList
      imports={imports}
      title={t('connections')}
      viewer={{
        timeZone: company.timeZone,
        seesQrCode: support === undefined,
        channels: (['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const).filter((channel) => inPlan[channel]),
        hasHours: company.companieSettings.some(({ key, value }) => key === 'scheduleType' && value === 'connection'),
        hasIntegrations,
        hasPrompts,
      }}
    />
  );
}
