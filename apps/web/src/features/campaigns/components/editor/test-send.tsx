import { Button, TagsInput } from '@mantine/core';
import { CAMPAIGN_TEST_NUMBERS_MAX, type Campaign } from '@recado/contracts';
import { IconAlertTriangle, IconCheck, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { numberText } from '../../../../shared/lib/number-text.ts';
import { useTestSend } from '../../api/estimate.ts';
import classes from './test-send.module.css';

const outcomeTexts = {
  queued: 'testQueued',
  malformed: 'testMalformed',
  blocked: 'testBlocked',
  'window-closed': 'testWindowClosed',
} as const;

/** A number with country code; what people write between digits is left out. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const MIN_DIGITS = 8;

interface TestSendProps {
  readonly campaign: Campaign;
  readonly isReadOnly: boolean;
}

/** Sends the stored campaign to one to five numbers, before everybody gets it. */
export function TestSend({ campaign, isReadOnly }: TestSendProps) {
  const { t } = useTranslation('campaigns');
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const send = useTestSend(campaign.id);
  // The same until the numbers change: sent again after a lost response, nobody gets it twice.
  const key = useRef<string>(crypto.randomUUID());
  if (isReadOnly) return null;
  const choose = (chosen: readonly string[]) => {
    key.current = crypto.randomUUID();
    send.reset();
    setNumbers([...new Set(chosen.map(digitsOf).filter((digits) => digits.length >= MIN_DIGITS))]);
  };
  const handleSend = () => {
    const all = [...new Set([...numbers, digitsOf(typed)].filter((digits) => digits.length >= MIN_DIGITS))];
    if (all.length === 0 || send.isPending) return;
    setNumbers(all.slice(0, CAMPAIGN_TEST_NUMBERS_MAX));
    setTyped('');
    send.mutate({ numbers: all.slice(0, CAMPAIGN_TEST_NUMBERS_MAX), idempotencyKey: key.current });
  };
  return (
    <section className={classes.root}>
      <h3 className={classes.title}>{t('testTitle')}</h3>
      <div className={classes.row}>
        <TagsInput
          aria-label={t('testNumbers')}
          className={classes.numbers}
          clearable
          maxTags={CAMPAIGN_TEST_NUMBERS_MAX}
          onChange={choose}
          onSearchChange={setTyped}
          placeholder={numbers.length === 0 ? t('testHint') : ''}
          searchValue={typed}
          splitChars={[',', ';', '\n']}
          value={numbers.map(numberText)}
        />
        <Button
          disabled={numbers.length === 0 && digitsOf(typed).length < MIN_DIGITS}
          leftSection={<IconSend size={16} />}
          loading={send.isPending}
          onClick={handleSend}
          variant="default"
        >
          {t('test')}
        </Button>
      </div>
      <p className={classes.help}>{t('testHelp')}</p>
      <div role="status">
        {send.data && (
          <ul className={classes.results}>
            {send.data.results.map(({ number, outcome }) => (
              <li className={classes.result} data-wrong={outcome !== 'queued' || undefined} key={number}>
                {outcome === 'queued' ? <IconCheck size={14} /> : <IconAlertTriangle size={14} />}
                {numberText(number)}: {t(outcomeTexts[outcome])}
              </li>
            ))}
          </ul>
        )}
        {send.error && (
          <p className={classes.result} data-wrong>
            {errorText(send.error)}
          </p>
        )}
      </div>
    </section>
  );
}
