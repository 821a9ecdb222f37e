import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cacheConnection } from '../../../features/connections/api/cache-connection.ts';
import { connectionsQuery } from '../../../features/connections/api/list-connections.ts';
import {
  readConnectionMessage,
  readSessionMessage,
} from '../../../features/connections/live/read-connection-message.ts';
import { needsAttention } from '../../../features/connections/rules/needs-attention.ts';
import { onReread, useLive } from '../../../features/session/index.ts';
import classes from './drawer.module.css';

/** The mark; nothing while every connection works. */
export function AttentionMark() {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(connectionsQuery);
  useLive('whatsapp', (message) => cacheConnection(queryClient, readConnectionMessage(message)));
  useLive('whatsappSession', (message) => cacheConnection(queryClient, readSessionMessage(message)));
  useEffect(
    () => onReread(() => void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey, exact: true })),
    [queryClient],
  );
  if (!data.some(needsAttention)) return null;
  return (
    <span aria-label={t('connectionsNeedAttention')} className={classes.mark} role="img">
      !
    </span>
  );
}
