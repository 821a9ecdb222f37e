import type { Language } from '@recado/contracts';

interface ExportTexts {
  readonly columns: Readonly<
    Record<
      'day' | 'category' | 'connection' | 'kind' | 'name' | 'ticket' | 'contact' | 'messages' | 'amount' | 'currency',
      string
    >
  >;
  /** In the order of `costAuthorKinds`. */
  readonly kinds: readonly string[];
}

/** The titles and words of an exported list of costs. */
export const exportTexts: Readonly<Record<Language, ExportTexts>> = {
  pt: {
    columns: {
      day: 'Dia',
      category: 'Categoria',
      connection: 'Conexão',
      kind: 'Origem',
      name: 'Nome',
      ticket: 'Ticket',
      contact: 'Contato',
      messages: 'Mensagens cobradas',
      amount: 'Custo',
      currency: 'Moeda',
    },
    kinds: ['Atendente', 'API', 'Fluxo', 'Prompt', 'Integração', 'Bot', 'Campanha', 'Outros'],
  },
  en: {
    columns: {
      day: 'Day',
      category: 'Category',
      connection: 'Connection',
      kind: 'Source',
      name: 'Name',
      ticket: 'Ticket',
      contact: 'Contact',
      messages: 'Charged messages',
      amount: 'Cost',
      currency: 'Currency',
    },
    kinds: ['Agent', 'API', 'Flow', 'Prompt', 'Integration', 'Bot', 'Campaign', 'Other'],
  },
  es: {
    columns: {
      day: 'Día',
      category: 'Categoría',
      connection: 'Conexión',
      kind: 'Origen',
      name: 'Nombre',
      ticket: 'Ticket',
      contact: 'Contacto',
      messages: 'Mensajes cobrados',
      amount: 'Costo',
      currency: 'Moneda',
    },
    kinds: ['Agente', 'API', 'Flujo', 'Prompt', 'Integración', 'Bot', 'Campaña', 'Otros'],
  },
  tr: {
    columns: {
      day: 'Gün',
      category: 'Kategori',
      connection: 'Bağlantı',
      kind: 'Kaynak',
      name: 'Ad',
      ticket: 'Talep',
      contact: 'Kişi',
      messages: 'Ücretli mesaj',
      amount: 'Maliyet',
      currency: 'Para birimi',
    },
    kinds: ['Temsilci', 'API', 'Akış', 'Prompt', 'Entegrasyon', 'Bot', 'Kampanya', 'Diğer'],
  },
};
