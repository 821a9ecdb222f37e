import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import {
  idle,
  type MicrophoneRefusal,
  type RecorderEvent,
  type RecorderState,
  recorderStep,
  recordingFate,
  refusalOf,
} from '../../rules/recorder-machine.ts';

const BITS_PER_SECOND = 128_000;
/** In order of preference: WhatsApp's own format, then the browsers' best. */
const types = [
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
] as const;

interface RecorderInput {
  readonly onRecorded: (file: File) => void;
  readonly onTooShort: () => void;
}

export interface Recorder {
  readonly state: RecorderState;
  /** The open microphone, to draw its volume. */
  readonly stream: MediaStream | null;
  readonly start: () => void;
  readonly send: () => void;
  /** Stops recording, and waits to be sent or cancelled. */
  readonly hold: () => void;
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

/** Records a voice message. The recording is uploaded unchanged; the server converts it. */
export function useRecorder({ onRecorded, onTooShort }: RecorderInput): Recorder {
  const [state, dispatch] = useReducer(recorderStep, idle);
  const recording = useRef<MediaRecorder | null>(null);
  // The browser's callbacks come after this render and need the current state.
  const latest = useRef<RecorderState>(idle);
  const step = (event: RecorderEvent): RecorderState => {
    latest.current = recorderStep(latest.current, event);
    dispatch(event);
    return latest.current;
  };
  const finish = useEffectEvent((parts: readonly Blob[], type: (typeof types)[number] | undefined) => {
    const [mimeType, extension] = type ?? ['audio/webm', 'webm'];
    const file = new File([...parts], `audio-${Date.now()}.${extension}`, { type: mimeType });
    const fate = recordingFate(latest.current, file.size);
    step({ type: 'stopped' });
    if (fate === 'sent') onRecorded(file);
    if (fate === 'too-short') onTooShort();
  });

  // Leaving the conversation releases the microphone: users would see the recording indicator without a way to stop it.
  useEffect(() => {
    return () => {
      latest.current = idle;
      stopRecording(recording.current);
    };
  }, []);

  const start = async () => {
    if (latest.current.step !== 'idle' && latest.current.step !== 'refused') return;
    step({ type: 'start' });
    const refuse = (why: MicrophoneRefusal) => step({ type: 'refused', why });
    if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return refuse('unsupported');
    let stream: MediaStream | null = null;
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ audio: true });
      stream = opened;
      if (step({ type: 'granted', at: Date.now() }).step !== 'recording') return closeMicrophone(opened);
      const type = types.find(([mimeType]) => MediaRecorder.isTypeSupported(mimeType));
      const made = new MediaRecorder(opened, {
        audioBitsPerSecond: BITS_PER_SECOND,
        ...(type && { mimeType: type[0] }),
      });
      const parts: Blob[] = [];
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => {
        closeMicrophone(opened);
        recording.current = null;
        finish(parts, type);
      });
      recording.current = made;
      made.start();
    } catch (error) {
      recording.current = null;
      // Permitted but unusable: left open, it would record without a control to stop it.
      if (stream !== null) closeMicrophone(stream);
      refuse(refusalOf(error));
    }
  };
  const stopWith = (event: RecorderEvent) => {
    if (step(event).step === 'finishing') stopRecording(recording.current);
  };
  return {
    state,
    stream: state.step === 'recording' && state.heldAt === undefined ? (recording.current?.stream ?? null) : null,
    start: () => void start(),
    hold: () => {
      step({ type: 'hold', at: Date.now() });
      if (recording.current?.state === 'recording') recording.current.pause();
    },
    send: () => stopWith({ type: 'send' }),
    cancel: () => stopWith({ type: 'cancel' }),
    dismiss: () => step({ type: 'dismiss' }),
  };
}

function stopRecording(recorder: MediaRecorder | null): void {
  if (recorder !== null && recorder.state !== 'inactive') recorder.stop();
}

function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
