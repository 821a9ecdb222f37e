const FIRST_CIRCLED_DIGIT = '①'.charCodeAt(0);
const LAST_CIRCLED = 20;

/** "③ Atendimentos · Recado"; above twenty there are no circled digits, so "(21) Atendimentos · Recado". */
export function titleWithCount(count: number, title: string): string {
  if (count < 1) return title;
  const mark = count <= LAST_CIRCLED ? String.fromCharCode(FIRST_CIRCLED_DIGIT + count - 1) : `(${count})`;
  return `${mark} ${title}`;
}
