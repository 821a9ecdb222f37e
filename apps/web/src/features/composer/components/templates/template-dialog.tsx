import type { Message, MessageTemplate, Ticket } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import type { ComposerNotice } from '../../state/use-composer.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';

export interface TemplateDialogProps {
  readonly ticket: Ticket;
  readonly onSent: (messages: readonly Message[]) => void;
  readonly onClose: () => void;
  /** Sends, or asks first because a colleague answers too. */
  readonly guard: (send: () => void) => void;
  readonly notify: (notice: ComposerNotice) => void;
}

/** Chooses an approved template, fills it in and sends it. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { t } = useTranslation('composer');
  const [chosen, setChosen] = useState<MessageTemplate | null>(null);
  if (chosen !== null)
    return <TemplateForm {...props} key={chosen.id} onBack={() => setChosen(null)} template={chosen} />;
  return (
    <Dialog isOpen onClose={props.onClose} title={t('templateTitle')} width="md">
      <TemplateList onChoose={setChosen} ticket={props.ticket} />
    </Dialog>
  );
}
