import { Button } from '@mantine/core';
import type { PromptTest, PromptTool } from '@recado/contracts';
import { IconAlertTriangle, IconSparkles, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useDollars } from '../../../shared/i18n/use-dollars.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { failureTexts } from '../forms/failure-texts.ts';
import type { BenchLine } from '../state/bench.ts';
import classes from './prompt-bench.module.css';

/** One line of the test: the customer, the answer with its cost, or why there is none. */
export function BenchEntry({ line, name }: { readonly line: BenchLine; readonly name: string }) {
  const { t } = useTranslation('prompts');
  if (line.kind === 'customer') return <p className={classes.mine}>{line.text}</p>;
  if (line.kind === 'answer') return <Answer name={name} test={line.test} />;
  const reason = errorDetails(line.error, 'ERR_AI_UNAVAILABLE')?.reason;
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle aria-hidden className={classes.icon} size={16} stroke={1.7} />
      <p>
        <strong>{t('benchFailed')}</strong>
        <br />
        {reason === undefined ? errorText(line.error) : t(failureTexts[reason])}
      </p>
    </div>
  );
}

function Answer({ test, name }: { readonly test: PromptTest; readonly name: string }) {
  const { t } = useTranslation('prompts');
  const { language } = useLanguage();
  const money = useDollars();
  const [isOpen, setOpen] = useState(false);
  const seconds = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 1 }).format(test.ms / 1000);
  const facts = [
    t('benchTokens', { input: test.inputTokens, output: test.outputTokens }),
    money(test.costMicros),
    t('benchSeconds', { seconds }),
  ];
  const heldBack = { canary: t('heldBackCanary'), overlap: t('heldBackOverlap') } as const;
  return (
    <>
      {test.answer.trim() === '' ? (
        test.tool === null && <p className={classes.note}>{t('benchNoText')}</p>
      ) : (
        <div className={classes.theirs}>
          <span className={classes.name}>
            <IconSparkles aria-hidden size={14} stroke={1.7} />
            {name}
          </span>
          {test.answer}
        </div>
      )}
      {test.heldBack !== null && <p className={classes.note}>{heldBack[test.heldBack]}</p>}
      {test.tool !== null && <Tool tool={test.tool} />}
      <p className={classes.facts}>
        {facts.join(' · ')}
        <Button onClick={() => setOpen(true)} size="compact-xs" variant="subtle">
          {t('benchRequest')}
        </Button>
      </p>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('benchRequestTitle')} width="lg">
        <p className={classes.requestText}>{t('benchRequestText')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <pre className={classes.request} tabIndex={0}>
          {requestText(test.request)}
        </pre>
      </Dialog>
    </>
  );
}

/** What the model asked the product to do. A test does nothing of it. */
function Tool({ tool }: { readonly tool: PromptTool }) {
  const { t } = useTranslation('prompts');
  return (
    <div className={classes.tool}>
      <p className={classes.toolHead}>
        <IconTool aria-hidden size={14} stroke={1.7} />
        <span className={classes.toolName}>{tool.name === 'transfer' ? t('toolTransfer') : t('toolFinish')}</span>
        <span>{t('toolNotRun')}</span>
      </p>
      {tool.reason !== '' && (
        <p className={classes.toolReason}>
          <span className={classes.toolKey}>{t('toolReason')}</span> {tool.reason}
        </p>
      )}
    </div>
  );
}

function requestText({ url, headers, body }: PromptTest['request']): string {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return [`POST ${url}`, ...lines, '', JSON.stringify(body, null, 2)].join('\n');
}
