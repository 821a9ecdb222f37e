import { Button, TextInput } from '@mantine/core';
import { type ConnectionSummary, pairingCodeBody } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { numberText } from '../../../../shared/lib/number-text.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { usePairingCode } from '../../api/pairing-code.ts';
import { PairingCode } from './pairing-code.tsx';
import classes from './qr-dialog.module.css';

interface NumberPanelProps {
  readonly connection: ConnectionSummary;
}

/** Linking without a camera: a code to type on the phone with the given number. */
export function NumberPanel({ connection }: NumberPanelProps) {
  const { t } = useTranslation('connections');
  const ask = usePairingCode(connection.id);
  const [number, setNumber] = useState(connection.number === '' ? '' : numberText(connection.number));
  const [isWrong, setWrong] = useState(false);

  const handleAsk = () => {
    const isReadable = pairingCodeBody.safeParse({ number }).success;
    setWrong(!isReadable);
    if (isReadable && !ask.isPending) ask.mutate(number);
  };
  if (ask.data !== undefined)
    return <PairingCode code={ask.data} connection={connection} onOtherNumber={() => ask.reset()} />;
  const problem = isWrong ? t('pairNumberWrong') : ask.error && errorText(ask.error);
  return (
    <form
      className={classes.number}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleAsk();
      }}
    >
      <TextInput
        autoComplete="tel"
        autoFocus
        description={t('pairNumberText')}
        error={problem}
        inputMode="tel"
        inputWrapperOrder={helpBelow}
        label={t('pairNumber')}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        value={number}
      />
      <Button loading={ask.isPending} type="submit">
        {t('pairAsk')}
      </Button>
    </form>
  );
}
