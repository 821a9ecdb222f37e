/** By characters as people see them: half an emoji is a box. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= maxLength) return text;
  const cut = characters
    .slice(0, maxLength)
    .map(({ segment }) => segment)
    .join('');
  return `${cut.trimEnd()}…`;
}
