// Creating one costs more than using it, and a list cuts the texts of every row.
const segmenter = new Intl.Segmenter();

/** By characters as people see them: half an emoji shows as a box. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === maxLength) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
