/** Two soft notes, a fifth apart. */
const NOTES_HZ = [587.33, 880];
const NOTE_SECONDS = 0.16;
const LOUDEST = 0.25;
/** How late a sound may come to be the sound of what has just happened. */
const LATEST_MS = 500;

let context: AudioContext | undefined;

/** Rings, as loud as asked (0 to 1). Before anybody has touched the page browsers allow no sound: then it stays silent. */
export async function playChime(volume: number): Promise<void> {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') {
    // Browsers answer with the first touch of the page, however late: all that came before would ring at once.
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, LATEST_MS))]);
    if (context.state === 'suspended') return;
  }
  for (const [index, pitch] of NOTES_HZ.entries()) {
    const start = context.currentTime + index * NOTE_SECONDS;
    const tone = new OscillatorNode(context, { frequency: pitch, type: 'sine' });
    const loudness = new GainNode(context, { gain: 0 });
    // Faded in and out: a tone that starts or stops at once clicks.
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(volume * LOUDEST, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS * 2);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS * 2);
  }
}
