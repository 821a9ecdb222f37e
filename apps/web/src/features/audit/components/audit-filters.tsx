import { Button, Select } from '@mantine/core';
import { AUDIT_VIAS, type AuditFilter, auditKinds } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { useCompanies, usePeople } from '../api/audit.ts';
import type { FilterName } from '../rules/audit-view.ts';
import classes from './audit.module.css';
import { useAuditTexts } from './use-audit-texts.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly companyId: number | null;
  readonly canChooseCompany: boolean;
  readonly timeZone: string;
  readonly onChange: (change: Readonly<Partial<Record<FilterName | 'companyId', string>>>) => void;
  readonly onClear: () => void;
}

/** By whom, what, from where and when. The address keeps it. */
export function AuditFilters({ filter, companyId, canChooseCompany, timeZone, onChange, onClear }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts(timeZone);
  const people = usePeople().data ?? [];
  const companies = useCompanies({ isWanted: canChooseCompany }).data ?? [];
  const known = people.map(({ id, name }) => ({ value: String(id), label: name }));
  const userId = filter.userId === undefined ? null : String(filter.userId);
  // A deleted user is no longer among the colleagues, but has entries.
  const who =
    userId === null || known.some(({ value }) => value === userId)
      ? known
      : [...known, { value: userId, label: `#${userId}` }];
  const kinds = auditKinds
    .map((kind) => ({ value: kind as string, label: texts.kind(kind) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <search aria-label={t('filters')} className={classes.filters}>
      {canChooseCompany && (
        <Select
          aria-label={t('company')}
          clearable
          data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ companyId: value ?? '', userId: '', kind: '' })}
          placeholder={t('ownCompany')}
          searchable
          value={companyId === null ? null : String(companyId)}
        />
      )}
      {companyId === null && (
        <Select
          aria-label={t('who')}
          clearable
          data={who}
          onChange={(value) => onChange({ userId: value ?? '' })}
          placeholder={t('who')}
          searchable
          value={userId}
        />
      )}
      <Select
        aria-label={t('kind')}
        clearable
        data={kinds}
        onChange={(value) => onChange({ kind: value ?? '' })}
        placeholder={t('kind')}
        searchable
        value={filter.kind ?? null}
      />
      <Select
        aria-label={t('origin')}
        clearable
        data={AUDIT_VIAS.map((via) => ({ value: via as string, label: texts.via[via] }))}
        onChange={(value) => onChange({ via: value ?? '' })}
        placeholder={t('origin')}
        value={filter.via ?? null}
      />
      <DayField
        aria-label={t('from')}
        onChange={(day) => onChange({ dateFrom: day })}
        placeholder={t('from')}
        value={filter.dateFrom ?? ''}
      />
      <DayField
        aria-label={t('to')}
        onChange={(day) => onChange({ dateTo: day })}
        placeholder={t('to')}
        value={filter.dateTo ?? ''}
      />
      {Object.keys(filter).length > 0 && (
        <Button onClick={onClear} variant="subtle">
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
