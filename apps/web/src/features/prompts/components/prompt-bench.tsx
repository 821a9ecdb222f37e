import { TextInput } from '@mantine/core';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDollars } from '../../../shared/i18n/use-dollars.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { benchTotal } from '../state/bench.ts';
import { BenchEntry } from './bench-entry.tsx';
import classes from './prompt-bench.module.css';
import type { BenchControl } from './use-bench.ts';

interface PromptBenchProps {
  readonly control: BenchControl;
  /** The name the model goes by. */
  readonly name: string;
  /** The draft has instructions and a key. */
  readonly canAsk: boolean;
}

/** A chat with the draft. Nothing reaches a customer; each answer shows its tokens, its cost and its request. */
export function PromptBench({ control, name, canAsk }: PromptBenchProps) {
  const { t } = useTranslation('prompts');
  const { bench, ask, restart } = control;
  const money = useDollars();
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const count = bench.lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const total = benchTotal(bench.lines);
  const handleSend = () => {
    if (text.trim() === '' || bench.isAsking || !canAsk) return;
    ask(text.trim());
    setText('');
  };
  return (
    <section aria-label={t('bench')} className={classes.root}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t('bench')}</h3>
        <span className={classes.subtitle}>{t('benchText')}</span>
        <IconButton
          disabled={count === 0}
          icon={<IconRefresh size={18} stroke={1.7} />}
          label={t('benchRestart')}
          onClick={restart}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div aria-label={t('benchConversation')} aria-live="polite" className={classes.lines} role="log" tabIndex={0}>
        {count === 0 && <p className={classes.note}>{canAsk ? t('benchEmpty') : t('benchMissing')}</p>}
        {bench.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
          <BenchEntry key={index} line={line} name={name} />
        ))}
        {bench.isAsking && <p className={classes.note}>{t('benchWaiting')}</p>}
        <div ref={end} />
      </div>
      <footer className={classes.foot}>
        {total.tokens > 0 && (
          <p className={classes.total}>
            <strong>{t('benchTotalTokens', { tokens: total.tokens })}</strong>
            <span>{t('benchTotalCost', { cost: money(total.costMicros) })}</span>
          </p>
        )}
        <div className={classes.writing}>
          <TextInput
            aria-label={t('benchWrite')}
            autoComplete="off"
            className={classes.box ?? ''}
            disabled={!canAsk}
            maxLength={4096}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The dialog is one form: without this, Enter would save the prompt.
              event.preventDefault();
              handleSend();
            }}
            placeholder={t('benchWrite')}
            value={text}
          />
          <IconButton
            disabled={!canAsk || bench.isAsking || text.trim() === ''}
            icon={<IconSend size={18} stroke={1.7} />}
            label={t('benchSend')}
            onClick={handleSend}
            size={36}
          />
        </div>
      </footer>
    </section>
  );
}
