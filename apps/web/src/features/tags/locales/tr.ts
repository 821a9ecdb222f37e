import type { tags as pt } from './pt.ts';

export const tags: Record<keyof typeof pt, string> = {
  search: 'Etiket ara',
  name: 'Ad',
  color: 'Renk',
  contacts: 'Kişiler',
  tickets: 'Görüşmeler',
  addTitle: 'Yeni etiket',
  editTitle: 'Etiketi düzenle',
  added: 'Etiket oluşturuldu.',
  saved: 'Etiket kaydedildi.',
  removed: 'Etiket silindi.',
  removeTitle: '{{name}} etiketi silinsin mi?',
  removeText: '{{contacts}} kişiden ve {{tickets}} görüşmeden kaldırılır. Kişiler ve konuşmalar olduğu gibi kalır.',
  removeUnused: 'Bu etiketi kimse kullanmıyor.',
  emptyTitle: 'Henüz etiket yok',
  emptyText: 'Etiketler kişileri ve görüşmeleri sonra bulmak için işaretler. İlkini oluşturun.',
  nameTooShort: 'Etiket çok kısa!',
};
