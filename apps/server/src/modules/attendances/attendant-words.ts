import type { Language } from '@recado/contracts';

/** The titles of the exported attendants, in the order of their cells. */
export const attendantTitles: Readonly<Record<Language, readonly string[]>> = {
  pt: [
    'Atendente',
    'Atendimentos',
    ...spread('Espera', { average: 'média', median: 'mediana', unit: 'min' }),
    ...spread('1ª resposta', { average: 'média', median: 'mediana', unit: 'min' }),
    ...spread('Duração', { average: 'média', median: 'mediana', unit: 'min' }),
    'Nota média',
    'Avaliações',
    'NPS',
  ],
  en: [
    'Attendant',
    'Attendances',
    ...spread('Wait', { average: 'average', median: 'median', unit: 'min' }),
    ...spread('First response', { average: 'average', median: 'median', unit: 'min' }),
    ...spread('Handling', { average: 'average', median: 'median', unit: 'min' }),
    'Average rating',
    'Ratings',
    'NPS',
  ],
  es: [
    'Agente',
    'Atenciones',
    ...spread('Espera', { average: 'promedio', median: 'mediana', unit: 'min' }),
    ...spread('1.ª respuesta', { average: 'promedio', median: 'mediana', unit: 'min' }),
    ...spread('Duración', { average: 'promedio', median: 'mediana', unit: 'min' }),
    'Nota promedio',
    'Evaluaciones',
    'NPS',
  ],
  tr: [
    'Temsilci',
    'Görüşmeler',
    ...spread('Bekleme', { average: 'ortalama', median: 'medyan', unit: 'dk' }),
    ...spread('İlk yanıt', { average: 'ortalama', median: 'medyan', unit: 'dk' }),
    ...spread('Süre', { average: 'ortalama', median: 'medyan', unit: 'dk' }),
    'Ortalama puan',
    'Değerlendirmeler',
    'NPS',
  ],
};

export const withoutAttendant: Readonly<Record<Language, string>> = {
  pt: 'Sem atendente',
  en: 'No attendant',
  es: 'Sin agente',
  tr: 'Temsilcisiz',
};

interface SpreadWords {
  readonly average: string;
  readonly median: string;
  readonly unit: string;
}

function spread(name: string, { average, median, unit }: SpreadWords): readonly string[] {
  return [average, median, 'p90'].map((word) => `${name}, ${word} (${unit})`);
}
