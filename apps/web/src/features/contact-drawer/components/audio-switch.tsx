import { Switch } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useToggleAcceptAudio } from '../api/toggle-accept-audio.ts';
import classes from './audio-switch.module.css';

/** Whether audio messages of this contact are accepted. */
export function AudioSwitch({ contact }: { readonly contact: Ticket['contact'] }) {
  const { t } = useTranslation('contactDrawer');
  const { mutate, isPending, variables } = useToggleAcceptAudio(contact.id);
  return (
    <Switch
      checked={isPending ? variables : contact.acceptAudioMessage}
      classNames={{ body: classes.body, labelWrapper: classes.label }}
      label={t('acceptAudio')}
      labelPosition="left"
      onChange={({ currentTarget }) => {
        // The server toggles: two requests would cancel out.
        if (!isPending) mutate(currentTarget.checked);
      }}
    />
  );
}
