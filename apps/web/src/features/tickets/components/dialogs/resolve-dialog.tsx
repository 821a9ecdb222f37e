import { Button, Radio, Switch } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { IconTag } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useTagCheck } from '../../api/tag-check.ts';
import { useResolveTicket } from '../../api/ticket-moves.ts';
import { useNeighbour } from '../../state/use-neighbour.ts';
import { useOpensNext } from '../../state/use-opens-next.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './dialogs.module.css';

interface ResolveDialogProps {
  readonly ticket: Ticket;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With the next ticket to open, if the agent wants one and there is one. */
  readonly onResolved: (next: Ticket | undefined) => void;
}

/** Resolves with the farewell or silently. The agent has to choose: neither is preselected. */
export function ResolveDialog(props: ResolveDialogProps) {
  return props.isOpen ? <OpenResolveDialog {...props} /> : null;
}

function OpenResolveDialog({ ticket, onClose, onResolved }: ResolveDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { viewer } = useTicketSurroundings();
  const [choice, setChoice] = useState<string | null>(null);
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const firstChoice = useRef<HTMLInputElement>(null);
  const [isTagMissing, setIsTagMissing] = useState(false);
  const [opensNext, setOpensNext] = useOpensNext();
  const findNeighbour = useNeighbour();
  const { move, isMoving } = useResolveTicket();
  const tags = useTagCheck();
  const isWaiting = isMoving || tags.isChecking;

  /** Determined before the ticket leaves the list: afterwards its successor is unknown. */
  const findNext = async (): Promise<Ticket | undefined> =>
    (await findNeighbour(ticket.uuid, 1)) ?? (await findNeighbour(ticket.uuid, -1));

  const handleSubmit = async () => {
    if (isWaiting) return;
    setIsChoiceMissing(choice === null);
    if (choice === null) {
      firstChoice.current?.focus();
      return;
    }
    const check = viewer.needsTagToResolve ? await tags.check(ticket.contactId) : 'tagged';
    setIsTagMissing(check === 'untagged');
    if (check !== 'tagged') return;
    const next = opensNext ? await findNext().catch(() => undefined) : undefined;
    const result = await move({ ticket, isSilent: choice === 'silent' });
    if (result.outcome === 'done') onResolved(next);
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
      <div className={classes.fields}>
        {isTagMissing && (
          <p className={classes.missing} role="alert">
            <IconTag aria-hidden="true" size={18} stroke={1.7} />
            {t('tagRequired')}
          </p>
        )}
        <Radio.Group
          error={choice === null && isChoiceMissing && t('resolveRequired')}
          errorProps={{ role: 'alert' }}
          label={t('resolveHow')}
          onChange={setChoice}
          required
          value={choice}
        >
          <div className={classes.choices}>
            <Radio
              className={classes.choice}
              data-autofocus
              description={t('resolveNormalText')}
              label={t('resolveNormal')}
              ref={firstChoice}
              required
              value="normal"
            />
            <Radio
              className={classes.choice}
              description={t('resolveSilentText')}
              label={t('resolveSilent')}
              required
              value="silent"
            />
          </div>
        </Radio.Group>
        <Switch
          checked={opensNext}
          label={t('opensNext')}
          onChange={({ currentTarget }) => setOpensNext(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
