import { Button } from '@mantine/core';
import type { Contact, Ticket } from '@recado/contracts';
import { IconBan, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/lib/number-text.ts';
import { ChannelAvatar } from '../../../shared/ui/channel-avatar.tsx';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './contact-head.module.css';

interface ContactHeadProps {
  readonly contact: Ticket['contact'];
  /** With everything known, once it has been read: without it there is nothing to edit yet. */
  readonly whole: Contact | undefined;
}

/** Picture, name, number, and what is done with a contact as a whole. */
export function ContactHead({ contact, whole }: ContactHeadProps) {
  const { t } = useTranslation('contactDrawer');
  const { dialogs } = useDrawerSurroundings();
  const [dialog, setDialog] = useState<'edit' | 'block' | null>(null);
  const close = () => setDialog(null);
  const { name, number, urlPicture, channel, active } = contact;
  return (
    <div className={classes.root}>
      <ChannelAvatar channel={channel} name={name} picture={urlPicture} size={72} />
      <div className={classes.who}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.number}>{phoneText(number)}</p>
        {!active && (
          <p className={classes.blocked}>
            <IconBan aria-hidden="true" size={14} stroke={1.7} />
            {t('isBlocked')}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          disabled={whole === undefined}
          leftSection={<IconPencil size={16} />}
          onClick={() => setDialog('edit')}
          variant="default"
        >
          {t('edit')}
        </Button>
        <Button
          leftSection={active ? <IconBan size={16} /> : <IconLockOpen size={16} />}
          onClick={() => setDialog('block')}
          variant="default"
        >
          {active ? t('block') : t('unblock')}
        </Button>
      </div>
      {dialog === 'block' && dialogs.block(contact, close)}
      {dialog === 'edit' && whole && dialogs.edit(whole, close)}
    </div>
  );
}
