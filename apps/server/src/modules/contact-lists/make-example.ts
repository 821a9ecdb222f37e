import type { Language } from '@recado/contracts';
import { textColumns } from '../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { sheetTitles } from '../contacts/index.ts';

/** A further column, which campaigns can name in their texts. */
const cities: Record<Language, string> = { pt: 'Cidade', en: 'City', es: 'Ciudad', tr: 'Şehir' };
const names: Record<Language, string> = {
  pt: 'Maria Exemplo',
  en: 'Mary Example',
  es: 'María Ejemplo',
  tr: 'Örnek Ayşe',
};

/**
 * An example for an import. The area code 00 does not exist: a row that stays in the sheet is refused, and no campaign
 * writes to a stranger.
 */
export const makeExample = (language: Language): Promise<WrittenSheet> =>
  writeSheet(textColumns([...sheetTitles[language], cities[language]]), { as: 'xlsx' }, (add) =>
    add([[names[language], '5500000000000', 'exemplo@exemplo.com', 'São Paulo']]),
  );
