const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;
const MOST = 3;
/** The longest emoji are families of flags and joiners; nothing longer is worth a look. */
const MAX_LENGTH = 80;

/** One to three emoji and nothing else: they are drawn larger. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return false;
  const characters = [...new Intl.Segmenter().segment(trimmed)]
    .map(({ segment }) => segment)
    .filter((one) => one !== ' ');
  return characters.length <= MOST && characters.every((one) => EMOJI.test(one));
}
