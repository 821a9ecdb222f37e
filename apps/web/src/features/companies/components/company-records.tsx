import { type ListedCompany, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { IconBuilding, IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { type RowAction, useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../shared/records/use-search-param.ts';
import { useCompanies } from '../api/list-companies.ts';
import { useRemoveCompany } from '../api/remove-company.ts';
import { dueStateOf, dueToneOf } from '../rules/due-state.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { SupportDialog } from './support-dialog.tsx';

const MINUTE_MS = 60_000;

interface CompanyRecordsProps {
  /** Title of the screen; a tab of another has none. */
  readonly title?: string;
  /** Of the current user. */
  readonly timeZone: string;
  /** Enters a company for support, with a reason. */
  readonly onSupport: (companyId: number, reason: string) => Promise<void>;
}

/** Every company of the installation, for the platform's staff. */
export function CompanyRecords({ title, timeZone, onSupport }: CompanyRecordsProps) {
  const { t } = useTranslation('companies');
  const now = useNow(MINUTE_MS);
  const [search, setSearch] = useSearchParam('search');
  const list = useCompanies(search);
  const columns = useCompanyColumns(timeZone, now);
  const remove = useRemoveCompany();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<ListedCompany | 'new' | null>(null);
  const [removed, setRemoved] = useState<ListedCompany | null>(null);
  const [supported, setSupported] = useState<ListedCompany | null>(null);
  const supportAction = (company: ListedCompany): RowAction => ({
    key: 'support',
    label: t('supportNamed', { name: company.name }),
    icon: <IconLifebuoy size={18} stroke={1.7} />,
    isDisabled: !company.status,
    onClick: () => setSupported(company),
  });
  return (
    <RecordScreen
      actionsOf={(company) => [
        ...(company.id === PLATFORM_COMPANY_ID ? [] : [supportAction(company)]),
        ...editAndRemove({
          name: company.name,
          onEdit: () => setEdited(company),
          onRemove: company.id === PLATFORM_COMPANY_ID ? undefined : () => setRemoved(company),
        }),
      ]}
      actionsTrack="112px"
      columns={columns}
      failedTitle={t('failedTitle')}
      empty={{ icon: IconBuilding, title: t('emptyTitle'), text: t('emptyText') }}
      label={t('records')}
      onAdd={() => setEdited('new')}
      title={title}
      list={list}
      nameOf={({ name }) => name}
      search={{ label: t('search'), value: search, onChange: setSearch }}
      toneOf={(company) => dueToneOf(dueStateOf(company, now))}
    >
      {edited !== null && (
        <CompanyDialog
          company={edited === 'new' ? null : edited}
          now={now}
          onClose={() => setEdited(null)}
          timeZone={timeZone}
        />
      )}
      {supported !== null && <SupportDialog company={supported} enter={onSupport} onClose={() => setSupported(null)} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('done')}
          title={t('removeTitle', { name: removed.name })}
          typedName={removed.name}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
