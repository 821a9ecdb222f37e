import { IconArrowBackUp } from '@tabler/icons-react';
import { useMessageTexts } from '../../messages-context.tsx';
import type { ShownMessage } from '../../state/join-outgoing.ts';
import { undoSending } from '../../state/undo-sending.ts';
import { useConversationTools } from '../conversation-context.tsx';
import classes from './undo-sending.module.css';

/** Below a message in its undo delay: restores it into the box. */
export function UndoSending({ shown: { outgoing } }: { readonly shown: ShownMessage }) {
  const t = useMessageTexts();
  const { isReadOnly } = useConversationTools();
  if (isReadOnly || outgoing?.state.status !== 'held') return null;
  return (
    <div className={classes.root}>
      <button
        aria-keyshortcuts="Alt+Z"
        className={classes.chip}
        onClick={() => undoSending(outgoing.key)}
        onDoubleClick={(event) => event.stopPropagation()}
        type="button"
      >
        <IconArrowBackUp aria-hidden="true" size={14} stroke={1.8} />
        {t('undoSending')}
      </button>
    </div>
  );
}
