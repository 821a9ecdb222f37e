import type { ConnectionSummary, NumberProblem, NumberQuality } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { useNumberQuality } from '../../api/number-quality.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { Finding } from './finding.tsx';
import { HealthFrame } from './health-frame.tsx';

interface NumberHealthProps {
  readonly connection: Pick<ConnectionSummary, 'id' | 'name'>;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The health of an official number: what is wrong and what helps, and what Meta says of it below. */
export function NumberHealth({ connection, timeZone, onClose }: NumberHealthProps) {
  const query = useNumberQuality(connection.id);
  return (
    <HealthFrame name={connection.name} onClose={onClose} query={query}>
      {(quality) => (
        <>
          <Problems quality={quality} />
          <Facts quality={quality} timeZone={timeZone} />
        </>
      )}
    </HealthFrame>
  );
}

const words = {
  restricted: { tone: 'danger', word: 'numberRestricted' },
  'check-refused': { tone: 'danger', word: 'numberCheckRefused' },
  'rating-low': { tone: 'danger', word: 'numberRatingLow' },
  'not-verified': { tone: 'danger', word: 'numberNotVerified' },
  'name-declined': { tone: 'danger', word: 'numberNameDeclined' },
  'name-expired': { tone: 'warning', word: 'numberNameExpired' },
  'name-pending': { tone: 'warning', word: 'numberNamePending' },
  'rating-medium': { tone: 'warning', word: 'numberRatingMedium' },
  'templates-paused': { tone: 'warning', word: 'numberTemplatesPaused' },
} as const satisfies Record<NumberProblem, object>;

function Problems({ quality }: { readonly quality: NumberQuality }) {
  const { t } = useTranslation('connections');
  const { problems, pausedTemplates, checkedAt } = quality;
  if (problems.length === 0)
    return <Finding text={t(checkedAt === null ? 'numberNotChecked' : 'numberFine')} tone="success" />;
  return problems.map((problem) => (
    <Finding
      key={problem}
      text={t(words[problem].word, { names: pausedTemplates.join(', ') })}
      tone={words[problem].tone}
    />
  ));
}

const ratings = {
  GREEN: 'ratingGreen',
  YELLOW: 'ratingYellow',
  RED: 'ratingRed',
  UNKNOWN: 'unknownYet',
} as const satisfies Record<NumberQuality['rating'], string>;

function Facts({ quality, timeZone }: { readonly quality: NumberQuality; readonly timeZone: string }) {
  const { t, i18n } = useTranslation('connections');
  const { rating, isUnlimited, messagingLimit, usedToday, verifiedName, throughput, checkedAt } = quality;
  const count = (value: number) => value.toLocaleString(i18n.language);
  const limit =
    messagingLimit === null ? t('unknownYet') : t('limitOf', { used: count(usedToday), most: count(messagingLimit) });
  const facts: readonly Fact[] = [
    { name: t('qualityRating'), value: t(ratings[rating]) },
    { name: t('messagingLimit'), value: isUnlimited ? t('limitNone') : limit },
    { name: t('shownName'), value: verifiedName || t('unknownYet') },
    {
      name: t('throughput'),
      value: t(throughput === 'HIGH' ? 'throughputHigh' : throughput === '' ? 'unknownYet' : 'throughputStandard'),
    },
    { name: t('askedAt'), value: checkedAt === null ? t('neverYet') : fullTime(checkedAt, timeZone) },
  ];
  return <FactList facts={facts} />;
}
