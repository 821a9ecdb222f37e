import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Terms } from '../../rules/plan-choice.ts';
import classes from './checkout.module.css';
import { useLimits } from './use-limits.ts';

interface PlanCardProps {
  readonly name: string;
  readonly price: string;
  readonly terms: Pick<Terms, 'users' | 'connections' | 'queues'>;
  readonly note?: string;
  readonly isChosen: boolean;
  readonly action: string;
  /** The action with the plan's name, for screen readers. */
  readonly actionLabel: string;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

export function PlanCard(props: PlanCardProps) {
  const { t } = useTranslation('billing');
  const limits = useLimits();
  return (
    <li className={classes.card} data-chosen={props.isChosen || undefined}>
      <div className={classes.cardText}>
        <p className={classes.cardName}>
          {props.name}
          {props.isChosen && (
            <span className={classes.chosen}>
              <IconCheck aria-hidden="true" size={14} /> {t('chosen')}
            </span>
          )}
        </p>
        <p className={classes.limits}>{limits(props.terms)}</p>
        {props.note && <p className={classes.limits}>{props.note}</p>}
      </div>
      {props.children}
      <div className={classes.cardEnd}>
        <span className={classes.price}>{props.price}</span>
        <Button aria-label={props.actionLabel} onClick={props.onChoose} variant="default">
          {props.action}
        </Button>
      </div>
    </li>
  );
}
