import { NumberInput } from '@mantine/core';
import { type CustomPlanChoice, customPlan, customPlanAmount } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../shared/i18n/use-money.ts';
import { type Choice, roomFor, termsOf } from '../../rules/plan-choice.ts';
import classes from './checkout.module.css';
import { PlanCard } from './plan-card.tsx';

interface CustomPlanCardProps {
  readonly chosen: CustomPlanChoice | null;
  readonly onChoose: (choice: Choice) => void;
}

const range = {
  allowDecimal: false,
  allowNegative: false,
  // While typing, 1 may become 12; it is corrected on blur.
  clampBehavior: 'blur',
  max: customPlan.most,
  min: customPlan.fewest,
} as const;

export function CustomPlanCard({ chosen, onChoose }: CustomPlanCardProps) {
  const { t } = useTranslation('billing');
  const money = useMoney();
  const [users, setUsers] = useState<number | string>(chosen?.users ?? customPlan.fewest);
  const [connections, setConnections] = useState<number | string>(chosen?.connections ?? customPlan.fewest);
  const wanted = { kind: 'custom', users: roomFor(users), connections: roomFor(connections) } as const;
  const name = t('customName');
  return (
    <PlanCard
      action={t('choose')}
      actionLabel={t('chooseNamed', { name })}
      isChosen={chosen !== null}
      name={name}
      note={t('customText', {
        count: customPlan.fewest,
        price: money(customPlan.amount),
        user: money(customPlan.amountPerUser),
        connection: money(customPlan.amountPerConnection),
      })}
      onChoose={() => onChoose(wanted)}
      price={t('perMonth', { price: money(customPlanAmount(wanted)) })}
      terms={termsOf(wanted, 1)}
    >
      <div className={classes.counts}>
        <NumberInput {...range} label={t('users')} onChange={setUsers} value={users} />
        <NumberInput {...range} label={t('connections')} onChange={setConnections} value={connections} />
      </div>
    </PlanCard>
  );
}
