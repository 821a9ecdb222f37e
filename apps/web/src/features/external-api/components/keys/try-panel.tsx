import { Button, PasswordInput, Select } from '@mantine/core';
import { contactsContract, queuesContract, tagsContract, webhooksOutContract } from '@recado/contracts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiBase } from '../../../../shared/api/api-base.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { areaTexts } from '../../value-texts.ts';
import formClasses from '../calls/test-forms.module.css';
import { Code } from '../code-examples.tsx';
import { Panel } from '../panel.tsx';

/** Calls that only read and need no parameters. */
const tried = {
  contacts: contactsContract.list,
  tags: tagsContract.names,
  queues: queuesContract.list,
  webhooks: webhooksOutContract.list,
} as const;
type Tried = keyof typeof tried;
const names = Object.keys(tried) as Tried[];

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Makes a call with a key of the user, who confirms it: the key leaves this page and its use is counted. */
export function TryPanel() {
  const { t } = useTranslation(['externalApi', 'common']);
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<Tried>('contacts');
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { path } = tried[chosen];
  const handleConfirm = async () => {
    setWaiting(true);
    setAnswer(await readWithKey(path, key.trim()));
    setWaiting(false);
    setAsking(false);
  };
  return (
    <Panel text={t('tryText')} title={t('try')}>
      <form
        className={formClasses.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(key.trim() === '');
          setAsking(key.trim() !== '');
        }}
      >
        <PasswordInput
          autoComplete="off"
          description={t('tryKeyHelp')}
          error={isMissing ? t('fieldRequired', { ns: 'common' }) : null}
          inputWrapperOrder={helpBelow}
          label={t('key')}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
          required
          value={key}
          visibilityToggleButtonProps={{ 'aria-label': t('showToken') }}
        />
        <Select
          allowDeselect={false}
          data={names.map((name) => ({ value: name, label: `${t(areaTexts[name])} · GET ${tried[name].path}` }))}
          label={t('tryCall')}
          onChange={(value) => value !== null && setChosen(value as Tried)}
          value={chosen}
        />
        <div>
          <Button leftSection={<IconPlayerPlay size={16} />} type="submit" variant="default">
            {t('tryNow')}
          </Button>
        </div>
      </form>
      {answer !== null && (
        <div className={formClasses.answer} role="status">
          <Code code={`HTTP ${answer.status}\n${answer.body}`} label={t('answer')} />
        </div>
      )}
      <ConfirmDialog
        confirmLabel={t('tryNow')}
        isOpen={isAsking}
        isWaiting={isWaiting}
        onClose={() => setAsking(false)}
        onConfirm={() => void handleConfirm()}
        title={t('tryTitle')}
      >
        {t('tryConfirm', { path })}
      </ConfirmDialog>
    </Panel>
  );
}

/** With the key alone: the session of the user would hide that a key lacks a scope. */
async function readWithKey(path: string, key: string): Promise<Answer> {
  try {
    const response = await fetch(`${apiBase()}${path}`, {
      headers: { authorization: `Bearer ${key}` },
      credentials: 'omit',
      cache: 'no-store',
    });
    return { status: response.status, body: indented(await response.text()) };
  } catch {
    return { status: 0, body: '' };
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
