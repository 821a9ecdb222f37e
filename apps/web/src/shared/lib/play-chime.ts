/** Two soft notes, a fifth apart. */
const NOTES_HZ = [587.33, 880];
const NOTE_SECONDS = 0.16;
const LOUDEST = 0.25;
/** The longest delay at which a sound still belongs to its event. */
const LATEST_MS = 500;

let context: AudioContext | undefined;

/**
 * Plays the chime at a volume of 0 to 1. Browsers allow no sound before the first touch of the page: then it stays
 * silent.
 */
export async function playChime(volume: number): Promise<void> {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') {
    // Browsers resume at the first touch, however late: all earlier sounds would play together.
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, LATEST_MS))]);
    if (context.state === 'suspended') return;
  }
  for (const [index, pitch] of NOTES_HZ.entries()) {
    const start = context.currentTime + index * NOTE_SECONDS;
    const tone = new OscillatorNode(context, { frequency: pitch, type: 'sine' });
    const loudness = new GainNode(context, { gain: 0 });
    // Faded in and out: an abrupt start or stop clicks.
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(volume * LOUDEST, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS * 2);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS * 2);
  }
}
