import { type ContactConsent, consentsContract, type LiveMessage } from '@recado/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Whether campaigns may write to the contact. */
export const useConsent = (contactId: number) =>
  useQuery({
    queryKey: drawerKeys.consent(contactId),
    queryFn: ({ signal }) => call(consentsContract.show, { params: { id: contactId }, signal }),
    // No listener is active while the drawer is closed.
    staleTime: 0,
  });

/** Opts the contact out of campaigns or in again, at the customer's request. */
export function useChangeConsent(contactId: number) {
  const queryClient = useQueryClient();
  const { notify } = useDrawerSurroundings();
  return useMutation({
    mutationFn: (isOptedOut: boolean) =>
      call(consentsContract.change, { params: { id: contactId }, body: { isOptedOut } }),
    onSuccess: (consent) => cacheConsent(queryClient, consent),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}

/** Applies an event: the customer wrote PARAR or VOLTAR, or a colleague changed it. */
export const applyConsentMessage = (queryClient: QueryClient, { consent }: LiveMessage<'contactConsent'>): void =>
  cacheConsent(queryClient, consent);

/** Only where it is on screen: a drawer that opens reads it. */
function cacheConsent(queryClient: QueryClient, consent: ContactConsent): void {
  queryClient.setQueryData<ContactConsent>(drawerKeys.consent(consent.contactId), (known) => known && consent);
}
