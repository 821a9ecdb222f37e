/** Shorter than a syllable: the button was released by accident. */
export const RECORDING_MIN_BYTES = 10_000;

export type MicrophoneRefusal = 'denied' | 'missing' | 'busy' | 'unsupported';

export type RecorderState =
  | { readonly step: 'idle' }
  /** The browser asks the user for permission. */
  | { readonly step: 'asking' }
  /** Paused since `heldAt`: the user checks something before sending. */
  | { readonly step: 'recording'; readonly startedAt: number; readonly heldAt?: number }
  /** Stopped; the last bytes are pending. */
  | { readonly step: 'finishing'; readonly isKept: boolean }
  | { readonly step: 'refused'; readonly why: MicrophoneRefusal };

export type RecorderEvent =
  | { readonly type: 'start' }
  | { readonly type: 'granted'; readonly at: number }
  | { readonly type: 'refused'; readonly why: MicrophoneRefusal }
  | { readonly type: 'hold'; readonly at: number }
  | { readonly type: 'send' }
  | { readonly type: 'cancel' }
  | { readonly type: 'stopped' }
  | { readonly type: 'dismiss' };

export const idle: RecorderState = { step: 'idle' };

/**
 * The next state after an event. An event that does not fit, such as a permission after cancelling, changes nothing.
 */
export function recorderStep(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'start':
      return state.step === 'idle' || state.step === 'refused' ? { step: 'asking' } : state;
    case 'granted':
      return state.step === 'asking' ? { step: 'recording', startedAt: event.at } : state;
    case 'refused':
      // Also a browser that permits the microphone and then cannot record.
      return state.step === 'asking' || state.step === 'recording' ? { step: 'refused', why: event.why } : state;
    case 'hold':
      return state.step === 'recording' && state.heldAt === undefined ? { ...state, heldAt: event.at } : state;
    case 'send':
      return state.step === 'recording' ? { step: 'finishing', isKept: true } : state;
    case 'cancel':
      if (state.step === 'asking') return idle;
      return state.step === 'recording' ? { step: 'finishing', isKept: false } : state;
    case 'stopped':
      // An unplugged microphone ends the recording: it is not sent without the user.
      return state.step === 'finishing' || state.step === 'recording' ? idle : state;
    case 'dismiss':
      return state.step === 'refused' ? idle : state;
  }
}

/** The result of a stopped recording. */
export function recordingFate(state: RecorderState, bytes: number): 'sent' | 'too-short' | 'dropped' {
  if (state.step !== 'finishing' || !state.isKept) return 'dropped';
  return bytes < RECORDING_MIN_BYTES ? 'too-short' : 'sent';
}

/** Elapsed time as 0:12. */
export function recordedTime(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The browser's error names for a missing microphone. */
export function refusalOf(error: unknown): MicrophoneRefusal {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}
