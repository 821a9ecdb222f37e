import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadConnections } from '../../../../features/composer/index.ts';
import { useLive } from '../../../../features/session/index.ts';

/** Refetches the connections after a change of one, and after time on other screens, which do not listen. */
export function useConnectionsLive(): void {
  const queryClient = useQueryClient();
  useLive('whatsapp', () => void rereadConnections(queryClient));
  useLive('whatsappSession', () => void rereadConnections(queryClient));
  useEffect(() => void rereadConnections(queryClient), [queryClient]);
}
