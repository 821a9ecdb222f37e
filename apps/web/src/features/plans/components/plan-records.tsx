import { type Plan, planFeatures } from '@recado/contracts';
import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { usePlans } from '../api/list-plans.ts';
import { useRemovePlan } from '../api/remove-plan.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** The plans the platform sells, for its staff. */
export function PlanRecords() {
  const { t } = useTranslation('plans');
  const { language } = useLanguage();
  const list = usePlans();
  const remove = useRemovePlan();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  const [removed, setRemoved] = useState<Plan | null>(null);
  const money = new Intl.NumberFormat(languageTags[language], { style: 'currency', currency: 'BRL' });
  const number = { track: 'minmax(72px, 1fr)', isNumeric: true } as const;
  return (
    <RecordScreen
      actionsOf={(plan) =>
        editAndRemove({ name: plan.name, onEdit: () => setEdited(plan), onRemove: () => setRemoved(plan) })
      }
      columns={[
        {
          key: 'name',
          label: t('name'),
          track: 'minmax(0, 3fr)',
          render: (plan) => (
            <TwoLines
              first={plan.name}
              isName
              second={t('featureCount', { count: planFeatures.filter((feature) => plan[feature]).length })}
            />
          ),
        },
        {
          key: 'public',
          label: t('public'),
          track: '80px',
          render: ({ isPublic }) => (isPublic ? t('yes') : t('no')),
        },
        { key: 'users', label: t('users'), ...number, render: ({ users }) => users },
        { key: 'connections', label: t('connections'), ...number, render: ({ connections }) => connections },
        { key: 'queues', label: t('queues'), ...number, render: ({ queues }) => queues },
        {
          key: 'amount',
          label: t('amount'),
          track: 'minmax(96px, 1fr)',
          isNumeric: true,
          render: ({ amount }) => money.format(amount),
        },
      ]}
      failedTitle={t('failedTitle')}
      empty={{ icon: IconPackage, title: t('emptyTitle'), text: t('emptyText') }}
      label={t('records')}
      onAdd={() => setEdited('new')}
      title={undefined}
      list={list}
      nameOf={({ name }) => name}
    >
      {edited !== null && <PlanDialog onClose={() => setEdited(null)} plan={edited === 'new' ? null : edited} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('done')}
          title={t('removeTitle', { name: removed.name })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
