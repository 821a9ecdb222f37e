import { Button, Radio } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useResolveTicket } from '../../api/resolve-ticket.ts';
import { useTagCheck } from '../../api/tag-check.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './dialogs.module.css';

interface ResolveDialogProps {
  readonly ticket: Ticket;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onResolved: () => void;
}

/** Resolving asks how: with the farewell, or without a word. */
export function ResolveDialog(props: ResolveDialogProps) {
  return props.isOpen ? <OpenResolveDialog {...props} /> : null;
}

function OpenResolveDialog({ ticket, onClose, onResolved }: ResolveDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const [choice, setChoice] = useState<string | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { move, isMoving } = useResolveTicket();
  const { viewer } = useTicketSurroundings();
  const hasTag = useTagCheck();
  const isWaiting = isMoving || hasTag.isChecking;
  const isMissing = wasSent && choice === null;

  const handleSubmit = async () => {
    setWasSent(true);
    if (choice === null || isWaiting) return;
    if (viewer.needsTagToResolve && !(await hasTag.check(ticket.contactId))) return;
    const result = await move({ ticket, isSilent: choice === 'silent' });
    if (result.outcome === 'done') onResolved();
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isWaiting} type="submit">
            {t('resolve')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      title={t('resolveTitle', { name: ticket.contact.name })}
    >
      <Radio.Group
        error={isMissing ? t('choiceRequired') : null}
        label={t('resolveHow')}
        onChange={setChoice}
        value={choice}
        withAsterisk
      >
        <div className={classes.choices}>
          <Radio
            className={classes.choice}
            data-autofocus
            description={t('resolveNormalText')}
            label={t('resolveNormal')}
            value="normal"
          />
          <Radio
            className={classes.choice}
            description={t('resolveSilentText')}
            label={t('resolveSilent')}
            value="silent"
          />
        </div>
      </Radio.Group>
    </Dialog>
  );
}
