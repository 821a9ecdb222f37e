import { Button, Group, Textarea } from '@mantine/core';
import type { AskKind, AskNext } from '@recado/flow-nodes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerTest } from '../../testrun/test-session.ts';
import classes from './test-panel.module.css';
import type { TestControl } from './use-test.ts';

/** The tester answers for an assistant or a bot of another service, which a test must not call. */
export function StandIn({ kind, test }: { readonly kind: AskKind; readonly test: TestControl }) {
  const { t } = useTranslation('flowBuilder');
  const [text, setText] = useState('');
  const answer = (next: AskNext) => {
    const says = text.trim() === '' ? [] : [{ type: 'text' as const, text: text.trim(), delaySeconds: 0 }];
    test.set((session) => answerTest(session, { says, next }));
    setText('');
  };
  return (
    <div className={classes.standIn}>
      <Textarea
        autosize
        label={kind === 'openai' ? t('standInOpenai') : t('standInTypebot')}
        minRows={2}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        value={text}
      />
      <Group gap="xs">
        <Button disabled={text.trim() === ''} onClick={() => answer({ do: 'wait' })} size="compact-sm" variant="light">
          {t('standInSay')}
        </Button>
        <Button onClick={() => answer({ do: 'continue' })} size="compact-sm" variant="default">
          {t('standInFinish')}
        </Button>
        <Button onClick={() => answer({ do: 'fail' })} size="compact-sm" variant="default">
          {t('standInFail')}
        </Button>
      </Group>
    </div>
  );
}
