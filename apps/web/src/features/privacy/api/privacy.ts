import {
  type LegalHoldBody,
  type PrivacyPerson,
  type PrivacyRequest,
  privacyContract,
  type RetentionPolicyBody,
} from '@recado/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { type Records, useRecords } from '../../../shared/records/use-records.ts';
import { useSay } from '../../../shared/ui/say.tsx';

const all = ['privacy'] as const;
const REREAD_EVERY_MS = 1_500;

export const isUnderWay = ({ status }: Pick<PrivacyRequest, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

export const usePeople = (search: string): Records<PrivacyPerson> =>
  useRecords({
    queryKey: [...all, 'people', { search }],
    read: (pageNumber, signal) => call(privacyContract.people, { query: { searchParam: search, pageNumber }, signal }),
  });

export const usePerson = (id: number) =>
  useQuery({
    queryKey: [...all, 'person', id],
    queryFn: ({ signal }) => call(privacyContract.person, { params: { id }, signal }),
    staleTime: 0,
  });

export const useConsents = (id: number) =>
  useQuery({
    queryKey: [...all, 'consents', id],
    queryFn: ({ signal }) => call(privacyContract.consents, { params: { id }, signal }),
    staleTime: 0,
  });

/** One page of the log. While a request runs, it is read again and again: its bar moves. */
export const useRequests = (search: string, pageNumber: number) =>
  useQuery({
    queryKey: [...all, 'requests', search, pageNumber],
    queryFn: ({ signal }) => call(privacyContract.requests, { query: { searchParam: search, pageNumber }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.records.some(isUnderWay) ? REREAD_EVERY_MS : false),
    staleTime: 0,
  });

export const useRetention = () =>
  useQuery({
    queryKey: [...all, 'retention'],
    queryFn: ({ signal }) => call(privacyContract.retention, { signal }),
    staleTime: 0,
  });

export const useRetentionPreview = ({ messageMonths, mediaMonths }: RetentionPolicyBody) =>
  useQuery({
    queryKey: [...all, 'preview', messageMonths, mediaMonths],
    queryFn: ({ signal }) =>
      call(privacyContract.previewRetention, {
        query: { ...(messageMonths !== null && { messageMonths }), ...(mediaMonths !== null && { mediaMonths }) },
        signal,
      }),
    enabled: messageMonths !== null || mediaMonths !== null,
    placeholderData: keepPreviousData,
  });

/** A change at the desk: afterwards everything on the screen is read again. */
function useChange<V>(change: (values: V) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}

export const useStartArchive = () => useChange((id: number) => call(privacyContract.startArchive, { params: { id } }));

export const useStartErasure = () =>
  useChange(({ id, confirmation }: { id: number; confirmation: string }) =>
    call(privacyContract.startErasure, { params: { id }, body: { confirmation } }),
  );

export const useChangeHold = () =>
  useChange(({ id, ...body }: { id: number } & LegalHoldBody) => call(privacyContract.hold, { params: { id }, body }));

export const useRemoveArchive = () =>
  useChange((id: number) => call(privacyContract.removeArchive, { params: { id } }));

export const useChangeRetention = () =>
  useChange((body: RetentionPolicyBody) => call(privacyContract.changeRetention, { body }));

export const useDownloadArchive = () =>
  useChange(async (id: number) =>
    saveFile(await callForFile(privacyContract.archiveFile, { params: { id } }), `dados-pessoais-${id}.zip`),
  );

export const useExportConsents = () =>
  useChange(async (id: number) =>
    saveFile(await callForFile(privacyContract.exportConsents, { params: { id } }), `consentimentos-${id}.csv`),
  );

export const useExportRequests = () =>
  useChange(async () => saveFile(await callForFile(privacyContract.exportRequests), 'pedidos-de-privacidade.csv'));
