import { Button, Skeleton } from '@mantine/core';
import type { CampaignEstimate } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useEstimate } from '../../api/estimate.ts';
import { plannedTimes } from '../../rules/planned-times.ts';
import { HoldBanner } from '../hold-banner.tsx';
import { reasonTexts } from '../reason-texts.ts';
import { useNumber } from '../use-numbers.ts';
import type { ReviewState } from './editor-state.ts';
import { EstimateFigures } from './estimate-figures.tsx';
import { MessagePreview } from './message-preview.tsx';
import classes from './review-step.module.css';
import { SendTimeline } from './send-timeline.tsx';
import { TemplatePreview } from './template-fields.tsx';
import { TestSend } from './test-send.tsx';
import { usePreviewFile } from './use-preview-file.ts';
import { useSample } from './use-sample.ts';

/** Who receives it, how long it takes and what it costs, before anything is sent. */
export function ReviewStep(props: ReviewState) {
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
      <EstimateFigures {...props} estimate={estimate} times={times} />
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
function Arrival({ estimate, ...state }: ReviewState & { readonly estimate: CampaignEstimate }) {
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
