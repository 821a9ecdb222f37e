import { createStore, useStore } from '../../../shared/hooks/store.ts';

/** The current playback. There is one player for the page: two voices together are unintelligible. */
export interface Playback {
  readonly messageId: string;
  readonly isPlaying: boolean;
  readonly seconds: number;
  /** Null until the file is loaded. */
  readonly duration: number | null;
}

const playback = createStore<Playback | null>(null);
let element: HTMLAudioElement | null = null;
let onFailed: (() => void) | null = null;

/** The playback of one message; null while another one, or none, is played. */
export function usePlayback(messageId: string): Playback | null {
  const current = useStore(playback);
  return current?.messageId === messageId ? current : null;
}

export interface AudioToPlay {
  readonly messageId: string;
  readonly src: string;
  readonly speed: number;
  readonly from: number;
  readonly onFailed: () => void;
}

/** Plays or resumes, and stops any other. It continues when its bubble scrolls away. */
export function playAudio(audio: AudioToPlay): void {
  const player = theElement();
  onFailed = audio.onFailed;
  if (playback.get()?.messageId !== audio.messageId) {
    player.src = audio.src;
    playback.set(() => ({ messageId: audio.messageId, isPlaying: true, seconds: audio.from, duration: null }));
    player.currentTime = audio.from;
  }
  player.playbackRate = audio.speed;
  // Rejected when the file fails, which its own event reports, or when the user pauses before it began.
  player.play().catch(() => undefined);
}

export const pauseAudio = (): void => theElement().pause();

export function seekAudio(messageId: string, seconds: number): void {
  if (playback.get()?.messageId !== messageId) return;
  theElement().currentTime = seconds;
  change({ seconds });
}

export function setAudioSpeed(speed: number): void {
  if (element) element.playbackRate = speed;
}

/** For the end of a session: a customer's voice must not continue on the sign-in page. */
export function stopAudio(): void {
  element?.pause();
  playback.set(() => null);
}

function theElement(): HTMLAudioElement {
  if (element) return element;
  const made = new Audio();
  made.addEventListener('play', () => change({ isPlaying: true }));
  made.addEventListener('pause', () => change({ isPlaying: false }));
  made.addEventListener('timeupdate', () => change({ seconds: made.currentTime }));
  made.addEventListener('durationchange', () => change({ duration: finite(made.duration) }));
  made.addEventListener('ended', () => change({ isPlaying: false, seconds: 0 }));
  made.addEventListener('error', () => {
    playback.set(() => null);
    onFailed?.();
  });
  element = made;
  return made;
}

const change = (to: Partial<Playback>): void => playback.set((current) => current && { ...current, ...to });

/** A browser recording does not report its length until it has been played through. */
export const finite = (seconds: number): number | null => (Number.isFinite(seconds) ? seconds : null);
