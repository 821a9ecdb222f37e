const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;
const MOST = 3;
/** The longest emojis are sequences of flags and joiners; longer texts are not checked. */
const MAX_LENGTH = 80;
// Creating one costs more than using it, and a conversation checks every message it renders.
const segmenter = new Intl.Segmenter();

/** One to three emojis and nothing else: they are drawn larger. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return false;
  let count = 0;
  for (const { segment } of segmenter.segment(trimmed)) {
    if (segment === ' ') continue;
    count += 1;
    if (count > MOST || !EMOJI.test(segment)) return false;
  }
  return true;
}
