const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;
const MOST = 3;
/** The longest emoji are families of flags and joiners; nothing longer is worth a look. */
const MAX_LENGTH = 80;
// Making one costs more than using it, and a conversation asks for every message it draws.
const segmenter = new Intl.Segmenter();

/** One to three emoji and nothing else: they are drawn larger. */
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
