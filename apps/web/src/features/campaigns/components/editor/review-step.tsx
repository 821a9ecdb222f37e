import { Button, Skeleton } from '@mantine/core';
import type { Campaign, CampaignEstimate, CampaignSettings } from '@recado/contracts';
import { IconClock, IconCoins, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useEstimate } from '../../api/estimate.ts';
import { type PlannedTimes, paceOf, plannedTimes } from '../../rules/planned-times.ts';
import { HoldBanner } from '../hold-banner.tsx';
import { reasonTexts } from '../reason-texts.ts';
import { useAmount } from '../use-amount.ts';
import { useDuration, useMoment } from '../use-moments.ts';
import { useNumber } from '../use-numbers.ts';
import type { EditorState } from './editor-state.ts';
import { MessagePreview } from './message-preview.tsx';
import classes from './review-step.module.css';
import { SendTimeline } from './send-timeline.tsx';
import { TemplatePreview } from './template-fields.tsx';
import { TestSend } from './test-send.tsx';
import { usePreviewFile } from './use-preview-file.ts';
import { useSample } from './use-sample.ts';

interface ReviewStepProps extends EditorState {
  readonly campaign: Campaign;
  readonly now: Date;
}

/** Who receives it, how long it takes and what it costs, before anything is sent. */
export function ReviewStep(props: ReviewStepProps) {
  const { campaign, form, settings, timeZone, now } = props;
  const { t } = useTranslation(['campaigns', 'records']);
  const version = `${campaign.updatedAt} ${JSON.stringify(settings ?? null)}`;
  const { data: estimate, error, isFetching, refetch } = useEstimate(campaign.id, version);
  if (estimate === undefined)
    return (
      <div className={classes.root}>
        {error === null ? (
          <div aria-label={t('estimating')} className={classes.reading} role="status">
            <Skeleton height={88} radius={8} />
            <Skeleton height={40} radius={8} />
            <Skeleton height={200} radius={8} />
          </div>
        ) : (
          <HoldBanner
            action={
              <Button loading={isFetching} onClick={() => void refetch()} variant="default">
                {t('tryNow', { ns: 'records' })}
              </Button>
            }
            title={t('estimateFailed')}
            tone="danger"
          >
            {errorText(error)} {isApiError(error) ? error.code : ''}
          </HoldBanner>
        )}
      </div>
    );
  const times = plannedTimes({ estimate, campaign, form, settings, timeZone, channel: props.connection?.channel, now });
  return (
    <div className={classes.root}>
      <Problems estimate={estimate} />
      <Figures {...props} estimate={estimate} settings={settings} times={times} />
      {times.stretches && times.stretches.length > 1 && (
        <SendTimeline now={now} stretches={times.stretches} timeZone={timeZone} />
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          <Skipped estimate={estimate} />
          <TestSend campaign={campaign} isReadOnly={props.isReadOnly} />
        </div>
        <Arrival {...props} estimate={estimate} />
      </div>
    </div>
  );
}

/** What keeps it from starting, or slows it down. */
function Problems({ estimate }: { readonly estimate: CampaignEstimate }) {
  const { t } = useTranslation('campaigns');
  const { recipients, isTooLong, sharesConnectionWith } = estimate;
  if (recipients === 0)
    return (
      <HoldBanner title={t('nobodyTitle')} tone="danger">
        {t('nobodyText')}
      </HoldBanner>
    );
  if (isTooLong)
    return (
      <HoldBanner title={t('tooLongTitle')} tone="danger">
        {t('tooLongText')}
      </HoldBanner>
    );
  if (sharesConnectionWith.length === 0) return null;
  return (
    <HoldBanner title={t('sharesTitle')} tone="warning">
      {t('sharesText', { names: sharesConnectionWith.map(({ name }) => name).join(', ') })}
    </HoldBanner>
  );
}

interface FiguresProps extends ReviewStepProps {
  readonly estimate: CampaignEstimate;
  readonly times: PlannedTimes;
  readonly settings: CampaignSettings | undefined;
}

function Figures({ campaign, estimate, times, settings, timeZone, now, connection }: FiguresProps) {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const duration = useDuration();
  const moment = useMoment();
  const amount = useAmount();
  const { recipients, audience, cost } = estimate;
  const pace = settings && paceOf(settings, { timeZone, channel: connection?.channel });
  const source = campaign.contactList?.name ?? campaign.tagList?.name ?? '';
  return (
    <dl className={classes.figures}>
      <Figure
        icon={<IconUsers size={16} />}
        label={t('receive')}
        value={t('people', { count: recipients, people: number(recipients) })}
      >
        {t('audienceOf', { audience: number(audience), source })}
      </Figure>
      <Figure
        icon={<IconClock size={16} />}
        label={t('duration')}
        value={recipients === 0 ? '–' : t('takes', { duration: duration(times.seconds) })}
      >
        {recipients === 0
          ? t('takesNothing')
          : `${times.isLate ? t('startsAt', { when: moment(times.startsAt.toISOString(), { now, timeZone }) }) : ''} ${t(
              'endsAt',
              { when: moment(times.endsAt.toISOString(), { now, timeZone }) },
            )}${pace && pace.messageInterval > 0 ? t('oneEvery', { seconds: pace.messageInterval }) : ''}`}
      </Figure>
      <Figure
        icon={<IconCoins size={16} />}
        label={t('cost')}
        value={cost === null ? t('free') : amount(cost.amount, cost.currency)}
      >
        {cost === null
          ? connection?.channel === 'whatsappapi'
            ? t('costUnknown')
            : t('costFreeQr')
          : `${t('ratesOf', { day: cost.ratesOf.split('-').reverse().join('/') })}${
              cost.unknown > 0 ? ` ${t('costMissing', { count: cost.unknown, people: number(cost.unknown) })}` : ''
            }`}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Figure({ icon, label, value, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.figureLabel}>
        {icon}
        {label}
      </dt>
      <dd className={classes.figureValue}>{value}</dd>
      <dd className={classes.figureNote}>{children}</dd>
    </div>
  );
}

function Skipped({ estimate: { skipped } }: { readonly estimate: CampaignEstimate }) {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const total = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      <h3 className={classes.title}>
        <span>{t('skipped')}</span>
        <span>{number(total)}</span>
      </h3>
      {skipped.length === 0 ? (
        <p className={classes.empty}>{t('skippedNone')}</p>
      ) : (
        <dl className={classes.skips}>
          {skipped.map(({ reason, count }) => (
            <div className={classes.skip} key={reason}>
              <dt>{t(reasonTexts[reason].word)}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Every used variant with its share. */
function Arrival({ estimate, ...state }: ReviewStepProps & { readonly estimate: CampaignEstimate }) {
  const { t } = useTranslation('campaigns');
  const { form, settings } = state;
  const number = useNumber();
  const sample = useSample(form, settings);
  const file = usePreviewFile(state);
  const used = form.messages.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, number: index + 1 }]));
  const isFileAlone = used.length === 0 && file !== null && form.templateId === null;
  const note =
    used.length < 2
      ? undefined
      : t('shareOf', {
          percent: Math.round(100 / used.length),
          people: number(Math.round(estimate.recipients / used.length)),
        });
  return (
    <section>
      <h3 className={classes.title}>
        <span>{t('howItArrives')}</span>
        {form.templateId !== null && state.campaign.template && (
          <span className={classes.titleNote}>{t('templateNamed', { name: state.campaign.template.name })}</span>
        )}
      </h3>
      <div className={classes.previews}>
        {form.templateId !== null && <TemplatePreview {...state} values={sample.values} />}
        {(isFileAlone ? [{ text: '', number: 1 }] : used).map((variant) => (
          <MessagePreview
            file={form.templateId === null ? file : null}
            key={variant.number}
            note={note}
            text={variant.text}
            title={t('variantNumber', { number: variant.number })}
            values={sample.values}
          />
        ))}
      </div>
    </section>
  );
}
