import type { Language } from '@recado/contracts';

export interface SheetColumns {
  readonly name: number;
  readonly number: number;
  /** Undefined where the sheet has none. */
  readonly email: number | undefined;
}

/** The titles of a sheet that we write: name, number, e-mail. */
export const sheetTitles: Record<Language, readonly [name: string, number: string, email: string]> = {
  pt: ['Nome', 'Número', 'E-mail'],
  en: ['Name', 'Number', 'E-mail'],
  es: ['Nombre', 'Número', 'Correo'],
  tr: ['Ad', 'Numara', 'E-posta'],
};

const [names, numbers, emails] = [0, 1, 2].map(
  (column) => new Set(Object.values(sheetTitles).map((titles) => plain(titles[column] ?? ''))),
) as [Set<string>, Set<string>, Set<string>];
for (const title of ['contato', 'cliente', 'contact', 'contacto', 'isim', 'adi']) names.add(title);
for (const title of [
  'telefone',
  'celular',
  'whatsapp',
  'fone',
  'phone',
  'mobile',
  'telefono',
  'movil',
  'telefon',
  'tel',
])
  numbers.add(title);
for (const title of ['correoelectronico', 'eposta']) emails.add(title);

/** The position of each column, by its title in any of the languages; undefined without a name or number column. */
export function findColumns(titles: readonly string[]): SheetColumns | undefined {
  const plainTitles = titles.map(plain);
  const find = (wanted: ReadonlySet<string>): number => plainTitles.findIndex((title) => wanted.has(title));
  const [name, number, email] = [find(names), find(numbers), find(emails)];
  if (name === -1 || number === -1) return undefined;
  return { name, number, email: email === -1 ? undefined : email };
}

/** Without accents, case and punctuation: "Número", "NUMERO" and "numero:" are one title. */
function plain(title: string): string {
  return title
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\d]/gu, '');
}
