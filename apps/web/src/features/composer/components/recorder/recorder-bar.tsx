import { Button } from '@mantine/core';
import { IconMicrophoneOff, IconSend2, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { type MicrophoneRefusal, recordedTime } from '../../rules/recorder-machine.ts';
import classes from './recorder-bar.module.css';
import { useLevels } from './use-levels.ts';
import type { Recorder } from './use-recorder.ts';

const BARS = 48;
const LOWEST_PX = 4;
const HIGHEST_PX = 24;

/** Replaces the text box while recording, or after a refused permission. */
export function RecorderBar({ recorder }: { readonly recorder: Recorder }) {
  const { state } = recorder;
  if (state.step === 'refused') return <RefusedBar onDismiss={recorder.dismiss} why={state.why} />;
  return <RecordingBar recorder={recorder} />;
}

function RecordingBar({ recorder }: { readonly recorder: Recorder }) {
  const { t } = useTranslation('composer');
  const { state, stream } = recorder;
  const now = useNow(250);
  const levels = useLevels(stream, BARS);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isRecording = state.step === 'recording';
  // The start button is unmounted: Enter now sends, Esc cancels.
  useEffect(() => {
    if (isRecording) sendButton.current?.focus();
  }, [isRecording]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not a set of form fields.
    <div
      aria-label={t('recording')}
      className={classes.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        recorder.cancel();
      }}
      role="group"
    >
      <span aria-hidden="true" className={classes.dot} />
      {isRecording ? (
        <span className={classes.time} role="timer">
          {recordedTime((state.heldAt ?? now.getTime()) - state.startedAt)}
        </span>
      ) : (
        <span className={classes.asking} role="status">
          {state.step === 'asking' ? t('askingMicrophone') : t('finishingRecording')}
        </span>
      )}
      <span aria-hidden="true" className={classes.wave}>
        {levels.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars move, nothing in them is kept.
          <i className={classes.bar} key={index} style={{ height: LOWEST_PX + level * (HIGHEST_PX - LOWEST_PX) }} />
        ))}
      </span>
      <Button
        color="gray"
        leftSection={<IconTrash size={16} stroke={1.7} />}
        onClick={recorder.cancel}
        variant="subtle"
      >
        {t('cancelRecording')}
      </Button>
      <IconButton
        color="brand"
        disabled={!isRecording}
        icon={<IconSend2 size={18} stroke={1.8} />}
        label={t('sendRecording')}
        onClick={recorder.send}
        ref={sendButton}
        variant="filled"
        w={40}
      />
    </div>
  );
}

function RefusedBar({ why, onDismiss }: { readonly why: MicrophoneRefusal; readonly onDismiss: () => void }) {
  const { t } = useTranslation(['composer', 'common']);
  const texts = {
    denied: t('microphoneDenied'),
    missing: t('microphoneMissing'),
    busy: t('microphoneBusy'),
    unsupported: t('microphoneUnsupported'),
  };
  return (
    <div className={classes.refused}>
      <IconMicrophoneOff aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
      <p className={classes.why} role="alert">
        {texts[why]}
      </p>
      <Button autoFocus onClick={onDismiss} variant="default">
        {t('close', { ns: 'common' })}
      </Button>
    </div>
  );
}
