import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useMoney } from '../../../../shared/i18n/use-money.ts';
import type { Payer } from '../../api/subscribe.ts';
import type { Terms } from '../../rules/plan-choice.ts';
import classes from './checkout.module.css';
import type { CheckoutStep } from './checkout-actions.tsx';
import { useLimits } from './use-limits.ts';

interface ReviewStepProps {
  readonly terms: Terms;
  readonly isNewPlan: boolean;
  /** null where the invoice itself has the total. */
  readonly months: number | null;
  readonly payer: Payer | null;
  /** Error of the last request for a code. */
  readonly failure: unknown;
  readonly onChange: (step: CheckoutStep) => void;
}

/** Plan, payer and total, before the charge is requested. */
export function ReviewStep({ terms, isNewPlan, months, payer, failure, onChange }: ReviewStepProps) {
  const { t } = useTranslation('billing');
  const money = useMoney();
  const limits = useLimits();
  return (
    <>
      {failure !== null && (
        <p className={classes.message}>
          <IconAlertCircle aria-hidden="true" className={classes.messageIcon} size={16} stroke={1.7} />
          {errorText(failure)}
        </p>
      )}
      <dl className={classes.review}>
        <Line change={{ label: t('changePlan'), onClick: () => onChange('plan') }} name={t('plan')}>
          {terms.name ?? t('customName')}
        </Line>
        <Line name={t('includes')}>{limits(terms)}</Line>
        {terms.amount !== null && <Line name={t('monthly')}>{money(terms.amount)}</Line>}
        {months !== null && <Line name={t('period')}>{t('months', { count: months })}</Line>}
        {payer === null ? (
          <Line name={t('payer')}>{t('payerMissing')}</Line>
        ) : (
          <Line change={{ label: t('changePayer'), onClick: () => onChange('payer') }} name={t('payer')}>
            {`${payer.firstName.trim()}, ${payer.zipcode.trim()}`}
          </Line>
        )}
        <Line isTotal name={t('total')}>
          {money(terms.total)}
        </Line>
      </dl>
      {isNewPlan && <p className={classes.text}>{t('holdsFromPayment')}</p>}
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly children: string;
  readonly isTotal?: boolean;
  readonly change?: { readonly label: string; readonly onClick: () => void };
}

function Line({ name, children, isTotal = false, change }: LineProps) {
  const { t } = useTranslation('billing');
  return (
    <div className={classes.line} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {change && (
          <Button aria-label={change.label} onClick={change.onClick} size="compact-sm" variant="subtle">
            {t('change')}
          </Button>
        )}
      </dd>
    </div>
  );
}
