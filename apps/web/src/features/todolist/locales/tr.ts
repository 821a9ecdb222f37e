import type { todolist as pt } from './pt.ts';

export const todolist: Record<keyof typeof pt, string> = {
  newTask: 'Yeni görev',
  newTaskText: 'Görevler yalnızca bu tarayıcıda kalır ve onları yalnızca siz görürsünüz.',
  keysText: 'Alt+↑ ve Alt+↓ odaktaki görevi taşır.',
  tooLong: 'Bir görev en fazla {{max}} karakter olabilir; bu görev {{count}} karakter.',
  full: 'Listede {{max}} görev var, en fazla bu kadar olabilir. Yenisini eklemek için birini silin.',
  list: 'Görev listesi',
  noneOpen: 'Açık görev yok',
  open_one: '{{count}} açık görev',
  open_other: '{{count}} açık görev',
  clearDone: 'Tamamlananları temizle',
  emptyTitle: 'Henüz görev yok',
  emptyText: 'Unutmamanız gerekenleri yazın: bir geri arama, bir teklif, bir ödeme.',
  drag: 'Sırayı değiştirmek için sürükleyin',
  textOf: '{{name}} görevinin metni',
  created: 'Oluşturuldu: {{time}}',
  changed: 'Değiştirildi: {{time}}',
  moved: '{{name}}: {{count}} görev içinde {{position}}. sırada',
  removed_one: '{{count}} görev silindi.',
  removed_other: '{{count}} görev silindi.',
  undo: 'Geri al',
  unsavedTitle: 'Son değişiklikler kaydedilmedi',
  unsavedText:
    'Bu tarayıcının depolama alanı dolu veya kapalı. Değişiklikler bu sekmede duruyor ve sekmeyi kapatırsanız kaybolur.',
  saveAgain: 'Yeniden kaydet',
};
