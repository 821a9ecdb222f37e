import { Button, Radio, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { type Plan, plansContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { FormMessage } from '../public/form-message.tsx';
import classes from './plan-choice.module.css';

type PlanChoiceProps = Omit<ComponentProps<typeof Radio.Group>, 'children' | 'label'>;

export function PlanChoice(field: PlanChoiceProps) {
  const { t } = useTranslation('pages');
  const plans = useQuery({
    queryKey: ['public-plans'],
    queryFn: ({ signal }) => call(plansContract.listPublic, { query: { listPublic: 'false' }, signal }),
  });
  return (
    <Radio.Group {...field} label={t('plan')} required withAsterisk={false}>
      <Stack gap={8} className={field.error ? classes.wrong : ''}>
        {plans.isPending && (
          <div role="status">
            <VisuallyHidden>{t('plansLoading')}</VisuallyHidden>
            <Skeleton height={64} radius="md" />
          </div>
        )}
        {plans.isError && (
          <>
            <FormMessage tone="danger" announce>
              {t('plansFailed')}
            </FormMessage>
            <Button variant="default" loading={plans.isFetching} onClick={() => void plans.refetch()}>
              {t('retryNow')}
            </Button>
          </>
        )}
        {plans.data?.length === 0 && <FormMessage tone="info">{t('plansEmpty')}</FormMessage>}
        {plans.data?.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('pages');
  const { language } = useLanguage();
  const price = new Intl.NumberFormat(languageTags[language], { style: 'currency', currency: 'BRL' });
  const limits = [
    t('planUsers', { count: plan.users }),
    t('planConnections', { count: plan.connections }),
    t('planQueues', { count: plan.queues }),
  ];
  return (
    <Radio.Card className={classes.card} value={String(plan.id)} radius="md">
      <Radio.Indicator className={classes.indicator} />
      <span className={classes.text}>
        <span className={classes.name}>
          <span>{plan.name}</span>
          <span>{t('planPrice', { price: price.format(plan.amount) })}</span>
        </span>
        <span className={classes.limits}>{limits.join(' · ')}</span>
        {plan.trialDays > 0 && <span className={classes.limits}>{t('planTrial', { count: plan.trialDays })}</span>}
      </span>
    </Radio.Card>
  );
}
