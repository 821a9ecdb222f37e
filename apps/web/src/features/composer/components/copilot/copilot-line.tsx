import { Button, Loader } from '@mantine/core';
import type { CopilotTask } from '@recado/contracts';
import { IconAlertTriangle, IconSparkles, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Copilot } from '../../state/use-copilot.ts';
import classes from './copilot-line.module.css';

/** Above the text: what the copilot is doing, and what it has done to the text. Typing goes on below it. */
export function CopilotLine({ copilot }: { readonly copilot: Copilot }) {
  const { t } = useTranslation('composer');
  const { state } = copilot;
  const words = {
    idle: null,
    waiting:
      state.step === 'waiting' && (state.task.task === 'suggest' ? t('copilotSuggesting') : t('copilotRewriting')),
    ready: t('copilotReady'),
    written: state.step === 'written' && state.isUndone ? t('copilotUndone') : t('copilotWritten'),
    failed: state.step === 'failed' && state.message,
  }[state.step];
  return (
    <div className={classes.root} data-shown={state.step !== 'idle' || undefined}>
      <div className={classes.words} data-tone={state.step === 'failed' ? 'warning' : undefined} role="status">
        {state.step !== 'idle' && (
          <>
            <span aria-hidden="true" className={classes.icon}>
              {iconOf(state.step)}
            </span>
            <span className={classes.text}>{words}</span>
          </>
        )}
      </div>
      {state.step === 'ready' && <p className={classes.preview}>{state.text}</p>}
      {state.step !== 'idle' && (
        <div className={classes.actions}>
          {state.step === 'ready' && <Action onClick={copilot.use}>{t('copilotUse')}</Action>}
          {state.step === 'written' && (
            <Action onClick={copilot.undo}>{state.isUndone ? t('copilotRedo') : t('copilotUndo')}</Action>
          )}
          {state.step === 'failed' && <Retry copilot={copilot} task={state.task} />}
          {state.step === 'waiting' ? (
            <Action onClick={copilot.close}>{t('copilotCancel')}</Action>
          ) : (
            <IconButton icon={<IconX size={14} />} label={t('copilotClose')} onClick={copilot.close} size={24} />
          )}
        </div>
      )}
    </div>
  );
}

function Retry({ copilot, task }: { readonly copilot: Copilot; readonly task: CopilotTask }) {
  const { t } = useTranslation('composer');
  return <Action onClick={() => copilot.ask(task)}>{t('copilotRetry')}</Action>;
}

const iconOf = (step: 'waiting' | 'ready' | 'written' | 'failed'): ReactNode => {
  if (step === 'waiting') return <Loader size={14} />;
  if (step === 'failed') return <IconAlertTriangle size={14} stroke={1.8} />;
  return <IconSparkles size={14} stroke={1.8} />;
};

function Action({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button onClick={onClick} size="compact-xs" variant="subtle">
      {children}
    </Button>
  );
}
