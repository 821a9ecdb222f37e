import { IconAlertCircle, IconHelpCircle } from '@tabler/icons-react';
import { failureText } from '../../failure-text.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import type { ShownMessage } from '../../state/join-outgoing.ts';
import { useConversationTools } from '../conversation-context.tsx';
import classes from './delivery-problem.module.css';

/** Below a failed or undecided message: the reason and the possible actions. */
export function DeliveryProblem({ shown }: { readonly shown: ShownMessage }) {
  const t = useMessageTexts();
  const { isReadOnly, onSendAgain, onDiscard, onMarkSent } = useConversationTools();
  const { message } = shown;
  if (message.isDeleted || (message.delivery !== 'failed' && message.delivery !== 'undecided')) return null;
  const isFailed = message.delivery === 'failed';
  const undecidedText = t(message.failure?.reason === 'restored' ? 'undecidedRestored' : 'undecided');
  const Icon = isFailed ? IconAlertCircle : IconHelpCircle;
  return (
    <div className={classes.root} data-tone={isFailed ? 'danger' : 'warning'}>
      <Icon aria-hidden="true" className={classes.icon} size={14} />
      <span title={message.failure?.text || undefined}>{isFailed ? failureText(t, shown) : undecidedText}</span>
      {!isReadOnly && (
        <span className={classes.actions}>
          <button className={classes.action} onClick={() => onSendAgain(shown)} type="button">
            {isFailed ? t('tryAgain') : t('sendAgain')}
          </button>
          {isFailed && (
            <button className={classes.action} onClick={() => onDiscard(shown)} type="button">
              {t('discardMessage')}
            </button>
          )}
          {!isFailed && (
            <button className={classes.action} onClick={() => onMarkSent(shown)} type="button">
              {t('markSent')}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
