import { Button, TextInput } from '@mantine/core';
import { renderTemplate, type TemplateValues } from '@recado/contracts';
import { IconArrowsShuffle, IconClock, IconRefresh, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { FilePreview } from '../../files/file-preview.tsx';
import { findNode } from '../../graph/graph.ts';
import { queueOf } from '../../graph/node-data.ts';
import { percentOf } from '../../graph/outputs.ts';
import { sampleContact, sayInTest, type TestLine, type TestSession, wakeTest } from '../../testrun/test-session.ts';
import { SidePanel } from '../panel/side-panel.tsx';
import { SleepNote } from './sleep-note.tsx';
import { StandIn } from './stand-in.tsx';
import classes from './test-panel.module.css';
import { TestVariables } from './test-variables.tsx';
import { useSampleValues } from './use-sample-values.ts';
import type { TestControl } from './use-test.ts';

interface TestPanelProps {
  readonly test: TestControl;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** A conversation with the draft in this browser. Nothing reaches a customer, a ticket or a service. */
export function TestPanel({ test, timeZone, onClose }: TestPanelProps) {
  const { t } = useTranslation('flowBuilder');
  const { session } = test;
  const end = useRef<HTMLDivElement>(null);
  const count = session?.lines.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <SidePanel
      closeLabel={t('closeTest')}
      isFlush
      isWide
      label={t('testTitle')}
      onClose={onClose}
      subtitle={t('testText')}
      title={t('testTitle')}
      tools={
        <IconButton icon={<IconRefresh size={18} stroke={1.7} />} label={t('restartTest')} onClick={test.restart} />
      }
    >
      {session && (
        <>
          <div aria-label={t('testConversation')} aria-live="polite" className={classes.lines} role="log">
            <p className={classes.note}>{t('sampleContact', { name: sampleContact.name })}</p>
            {session.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
              <Line key={index} line={line} session={session} test={test} timeZone={timeZone} />
            ))}
            <Ending session={session} test={test} />
            <div ref={end} />
          </div>
          <TestVariables session={session} />
          <Writing session={session} test={test} />
        </>
      )}
    </SidePanel>
  );
}

interface LineProps {
  readonly timeZone: string;
  readonly line: TestLine;
  readonly session: TestSession;
  readonly test: TestControl;
}

function Line({ line, session, test, timeZone }: LineProps) {
  const { t } = useTranslation('flowBuilder');
  const values = useSampleValues(timeZone);
  if (line.kind === 'customer') return <p className={classes.mine}>{line.text}</p>;
  if (line.kind === 'drawn') {
    const other = line.output === 'a' ? 'b' : 'a';
    const node = findNode(session.graph, line.nodeId);
    const percent = node ? percentOf(node) : 50;
    return (
      <p className={classes.event}>
        <IconArrowsShuffle aria-hidden size={14} stroke={1.7} />
        {t('drawn', { output: line.output.toUpperCase() })}
        {percent > 0 && percent < 100 && (
          <Button onClick={() => test.redraw(line.draw)} size="compact-xs" variant="light">
            {t('drawAgain', { output: other.toUpperCase() })}
          </Button>
        )}
      </p>
    );
  }
  const { say } = line;
  if (say.type === 'file') {
    const type = say.kind === 'image' ? 'img' : say.kind;
    return (
      <div className={classes.theirs}>
        <FilePreview name={say.name ?? ''} type={type} value={say.mediaKey} />
      </div>
    );
  }
  return (
    <div className={classes.theirs}>
      {textOf(say, values)}
      {say.type === 'menu' && (
        <ol className={classes.choices}>
          {say.choices.map(({ name, choiceId }) => (
            <li key={choiceId}>
              <button
                className={classes.choice}
                disabled={session.next.do !== 'wait'}
                onClick={() => test.set((before) => sayInTest(before, name))}
                type="button"
              >
                {name}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const textOf = (
  say: Exclude<Extract<TestLine, { kind: 'bot' }>['say'], { type: 'file' }>,
  values: TemplateValues,
): string => (say.type === 'literal' ? say.text : renderTemplate(say.text, values, say.values));

function Ending({ session, test }: { readonly session: TestSession; readonly test: TestControl }) {
  const { t } = useTranslation('flowBuilder');
  const { next, run, graph } = session;
  if (next.do === 'sleep') {
    return <SleepNote from={session.now} key={run.wakeSeq} onSkip={() => test.set(wakeTest)} until={next.until} />;
  }
  if (next.do === 'ask') return <StandIn kind={next.ask.kind} test={test} />;
  if (next.do === 'end') return <p className={classes.event}>{t('testEnded')}</p>;
  if (next.do !== 'handOver') return null;
  const node = run.nodeId === null ? undefined : findNode(graph, run.nodeId);
  const queue = node?.type === 'ticket' ? queueOf(node) : null;
  return (
    <p className={classes.event}>
      <IconClock aria-hidden size={14} stroke={1.7} />
      {queue ? t('testHandedOver', { name: queue.name }) : t('testHandedOverNone')}
    </p>
  );
}

function Writing({ session, test }: { readonly session: TestSession; readonly test: TestControl }) {
  const { t } = useTranslation('flowBuilder');
  const [text, setText] = useState('');
  const isOver = session.next.do === 'end' || session.next.do === 'handOver';
  return (
    <form
      className={classes.writing}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        test.set((before) => sayInTest(before, text.trim()));
        setText('');
      }}
    >
      {isOver ? (
        <Button
          fullWidth
          leftSection={<IconRefresh aria-hidden size={16} stroke={1.7} />}
          onClick={test.restart}
          variant="light"
        >
          {t('restartTest')}
        </Button>
      ) : (
        <>
          <TextInput
            aria-label={t('writeAsCustomer')}
            autoFocus
            className={classes.box ?? ''}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            placeholder={t('writeAsCustomer')}
            value={text}
          />
          <IconButton icon={<IconSend size={18} stroke={1.7} />} label={t('sendTest')} size={36} type="submit" />
        </>
      )}
    </form>
  );
}
