import { type AuditFilter, auditContract, companiesContract, usersContract } from '@recado/contracts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSay } from '../../../shared/ui/say.tsx';

export interface AuditView {
  readonly filter: AuditFilter;
  /** Another company, for the platform's owner; null: the own one. */
  readonly companyId: number | null;
}

const queryOf = ({ userId, kind, recordId, action, via, dateFrom, dateTo }: AuditFilter) => ({
  userId,
  kind,
  recordId,
  action,
  via,
  dateFrom,
  dateTo,
});

/** The entries of a view, page by page. */
export const useAudit = ({ filter, companyId }: AuditView) =>
  useInfiniteQuery({
    queryKey: ['audit', companyId, filter] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...queryOf(filter), ...(pageParam !== null && { cursor: pageParam }) };
      return companyId === null
        ? call(auditContract.list, { query, signal })
        : call(auditContract.ofCompany, { params: { companyId }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Entries are written all the time, and no event tells of them.
    staleTime: 0,
  });

export const usePeople = () =>
  useQuery({
    queryKey: ['audit-people'] as const,
    queryFn: ({ signal }) => call(usersContract.colleagues, { signal }),
  });

export const useCompanies = ({ isWanted }: { readonly isWanted: boolean }) =>
  useQuery({
    queryKey: ['audit-companies'] as const,
    queryFn: ({ signal }) => call(companiesContract.all, { signal }),
    enabled: isWanted,
  });

export function useExportAudit(filter: AuditFilter) {
  const { t } = useTranslation('audit');
  const say = useSay();
  return useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') =>
      saveFile(
        await callForFile(auditContract.export, { query: { ...queryOf(filter), format } }),
        `${t('file')}.${format}`,
      ),
    onSuccess: () => say({ kind: 'success', message: t('exported') }),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
