import { Button, TextInput } from '@mantine/core';
import { TAG_NAME_MAX_LENGTH, TAG_NAME_MIN_LENGTH, type Ticket } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateFirstStage } from '../api/create-first-stage.ts';
import classes from './first-stage.module.css';

/** A company without stages creates its first one here, and the ticket is in it. */
export function FirstStage({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer');
  const [name, setName] = useState('');
  const { mutate, isPending } = useCreateFirstStage(ticket);
  const isTooShort = name.trim().length < TAG_NAME_MIN_LENGTH;
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooShort && !isPending) mutate(name.trim());
      }}
    >
      <TextInput
        description={t('noStagesYet')}
        error={name !== '' && isTooShort ? t('tagTooShort') : null}
        label={t('firstStage')}
        maxLength={TAG_NAME_MAX_LENGTH}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        value={name}
      />
      <Button disabled={isTooShort} loading={isPending} type="submit" variant="light">
        {t('createStage')}
      </Button>
    </form>
  );
}
