import type { ListedCompany, Recurrence } from '@recado/contracts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useWindowWidth } from '../../../shared/hooks/use-screen-size.ts';
import { dayOf, formatDay, shortTime } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { type DueState, dueStateOf, dueToneOf } from '../rules/due-state.ts';

const ROOMY_FROM_PX = 1280;
/** Below this width, names and plans would be cut off for it. */
const LAST_LOGIN_FROM_PX = 960;

/** In words, since colour alone is not enough. */
export function useDueWords() {
  const { t } = useTranslation('companies');
  return (state: DueState): string | undefined => {
    switch (state.kind) {
      case 'past':
        return t('duePast', { count: state.days });
      case 'today':
        return t('dueToday');
      case 'soon':
        return t('dueIn', { count: state.days });
      case 'later':
      case 'never':
        return undefined;
    }
  };
}

export function useRecurrenceNames(): Readonly<Record<Recurrence, string>> {
  const { t } = useTranslation('companies');
  return {
    MENSAL: t('monthly'),
    BIMESTRAL: t('everyTwoMonths'),
    TRIMESTRAL: t('quarterly'),
    SEMESTRAL: t('halfYearly'),
    ANUAL: t('yearly'),
  };
}

/** The columns of the list; fewer where there is less room. A card on a phone begins with the name. */
export function useCompanyColumns(timeZone: string, now: Date): readonly RecordColumn<ListedCompany>[] {
  const { t } = useTranslation('companies');
  const { language } = useLanguage();
  const dueWords = useDueWords();
  const recurrenceNames = useRecurrenceNames();
  const widthPx = useWindowWidth();
  const isPhone = useIsPhone();
  const money = new Intl.NumberFormat(languageTags[language], { style: 'currency', currency: 'BRL' });
  const id: RecordColumn<ListedCompany> = { key: 'id', label: t('id'), track: '48px', render: (company) => company.id };
  const name: RecordColumn<ListedCompany> = {
    key: 'name',
    label: t('name'),
    track: 'minmax(0, 2fr)',
    render: (company) => <TwoLines first={company.name} isName second={company.email} />,
  };
  const active: RecordColumn<ListedCompany> = {
    key: 'status',
    label: t('active'),
    track: '72px',
    render: ({ status }) => (
      <StatusPill icon={status ? <IconCheck size={14} /> : <IconX size={14} />} tone={status ? 'success' : 'neutral'}>
        {status ? t('yes') : t('no')}
      </StatusPill>
    ),
  };
  const columns: (RecordColumn<ListedCompany> & { readonly fromPx?: number })[] = [
    ...(isPhone ? [name, id, active] : [id, active, name]),
    {
      key: 'plan',
      label: t('planAndValue'),
      track: 'minmax(0, 1.2fr)',
      render: ({ plan }) => plan && <TwoLines first={plan.name} second={money.format(plan.amount)} />,
    },
    {
      key: 'createdAt',
      label: t('createdAt'),
      track: '88px',
      fromPx: ROOMY_FROM_PX,
      render: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt, timeZone)}</time>,
    },
    {
      key: 'dueDate',
      label: t('dueDate'),
      track: 'minmax(176px, 1.4fr)',
      render: (company) => {
        const state = dueStateOf(company, now);
        const recurrence = recurrenceNames[company.recurrence];
        const words = dueWords(state);
        return (
          <TwoLines
            first={state.kind === 'never' ? t('dueNever') : formatDay(company.dueDate ?? '')}
            second={
              <>
                {words}
                <span>{words === undefined ? recurrence : ` · ${recurrence}`}</span>
              </>
            }
            tone={dueToneOf(state)}
          />
        );
      },
    },
    {
      key: 'lastLogin',
      label: t('lastLogin'),
      track: 'minmax(96px, 1fr)',
      fromPx: LAST_LOGIN_FROM_PX,
      render: ({ lastLogin }) =>
        lastLogin === null ? t('neverSignedIn') : <time dateTime={lastLogin}>{shortTime(lastLogin, timeZone)}</time>,
    },
    {
      key: 'files',
      label: t('folder'),
      track: 'minmax(128px, 1fr)',
      fromPx: ROOMY_FROM_PX,
      render: ({ folderSize, numberFileFolder, updatedAtFolder }) =>
        updatedAtFolder === null ? (
          t('notMeasured')
        ) : (
          <TwoLines
            first={t('folderFiles', { size: formatBytes(folderSize), count: numberFileFolder })}
            second={t('folderAt', { time: shortTime(updatedAtFolder, timeZone) })}
          />
        ),
    },
  ];
  return columns.filter(({ fromPx = 0 }) => isPhone || widthPx >= fromPx);
}
