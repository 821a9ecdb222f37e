import { Button, Skeleton } from '@mantine/core';
import type { Invoice, Plan } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../shared/i18n/use-money.ts';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import { type Choice, termsOf } from '../../rules/plan-choice.ts';
import classes from './checkout.module.css';
import { CustomPlanCard } from './custom-plan-card.tsx';
import { PlanCard } from './plan-card.tsx';

interface PlanStepProps {
  readonly invoice: Invoice | null;
  readonly offers: {
    readonly data: { readonly plans: readonly Plan[]; readonly months: number } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

/** The plans as cards. A custom plan shows its price before it is chosen. */
export function PlanStep({ invoice, offers, choice, onChoose }: PlanStepProps) {
  const { t } = useTranslation('billing');
  const money = useMoney();
  if (offers.data === undefined && offers.isError)
    return (
      <div className={classes.failure} role="alert">
        <p className={classes.failureText}>{t('plansFailed')}</p>
        <Button loading={offers.isFetching} onClick={() => void offers.refetch()} variant="default">
          {t('tryAgain')}
        </Button>
      </div>
    );
  if (offers.data === undefined)
    return (
      <div className={classes.cards} role="status">
        <Spoken>{t('plansLoading')}</Spoken>
        <Skeleton height={76} radius="md" />
        <Skeleton height={76} radius="md" />
        <Skeleton height={168} radius="md" />
      </div>
    );
  const { plans, months } = offers.data;
  return (
    <ul className={classes.cards}>
      {invoice && (
        <PlanCard
          action={t('keep')}
          actionLabel={t('keepNamed', { name: invoice.detail })}
          isChosen={choice?.kind === 'as-invoiced'}
          name={invoice.detail}
          note={t('asInvoiced')}
          onChoose={() => onChoose({ kind: 'as-invoiced', invoice })}
          price={money(invoice.value)}
          terms={termsOf({ kind: 'as-invoiced', invoice }, months)}
        />
      )}
      {plans
        .filter(({ name }) => name !== invoice?.detail)
        .map((plan) => (
          <PlanCard
            action={t('choose')}
            actionLabel={t('chooseNamed', { name: plan.name })}
            isChosen={choice?.kind === 'plan' && choice.plan.id === plan.id}
            key={plan.id}
            name={plan.name}
            onChoose={() => onChoose({ kind: 'plan', plan })}
            price={t('perMonth', { price: money(plan.amount) })}
            terms={termsOf({ kind: 'plan', plan }, months)}
          />
        ))}
      <CustomPlanCard chosen={choice?.kind === 'custom' ? choice : null} onChoose={onChoose} />
    </ul>
  );
}
