import { Button } from '@mantine/core';
import type { CampaignDetails } from '@recado/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRetryFailures } from '../../api/report.ts';
import { reasonTexts } from '../reason-texts.ts';
import { useRiskNotice } from '../risk-notice-dialog.tsx';
import { useNumber } from '../use-numbers.ts';
import classes from './failures.module.css';
import { Panel } from './panel.tsx';

/** Who did not get it, why and what to do. */
export function Failures({ campaign }: { readonly campaign: CampaignDetails }) {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const riskNotice = useRiskNotice();
  const retry = useRetryFailures(campaign.id, riskNotice.catches);
  const { reasons, retryable } = campaign.report;
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      actions={
        retryable > 0 && (
          <Button
            leftSection={<IconRefresh size={16} />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
            size="xs"
            variant="default"
          >
            {t('retry', { count: retryable, people: number(retryable) })}
          </Button>
        )
      }
      count={number(total)}
      title={t('notReceived')}
    >
      {riskNotice.dialog}
      {reasons.length === 0 ? (
        <p className={classes.empty}>{t('failuresNone')}</p>
      ) : (
        <ul className={classes.list}>
          {reasons.map(({ state, reason, count }) => (
            <li className={classes.item} key={`${state} ${reason}`}>
              <span className={classes.count}>{number(count)}</span>
              <span className={classes.words}>
                <span className={classes.word}>
                  {state === 'undecided' ? t('reasonUndecided') : t(reasonTexts[reason ?? 'other'].word)}
                  {state === 'skipped' && <span className={classes.kind}>{t('stateSkipped')}</span>}
                </span>
                <span className={classes.remedy}>
                  {state === 'undecided' ? t('remedyUndecided') : t(reasonTexts[reason ?? 'other'].remedy)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
