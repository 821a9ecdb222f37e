import type {
  ConsentDirection,
  ConsentSource,
  Language,
  PrivacyRequestKind,
  PrivacyRequestStatus,
} from '@recado/contracts';

type In<T> = Readonly<Record<Language, T>>;

export const requestTitles: In<readonly string[]> = {
  pt: ['Pedido', 'Data', 'Tipo', 'Situação', 'Usuário', 'Pessoa', 'Contato', 'Concluído', 'O que foi feito'],
  en: ['Request', 'Date', 'Kind', 'Status', 'User', 'Person', 'Contact', 'Ended', 'What was done'],
  es: ['Solicitud', 'Fecha', 'Tipo', 'Estado', 'Usuario', 'Persona', 'Contacto', 'Terminado', 'Qué se hizo'],
  tr: ['Talep', 'Tarih', 'Tür', 'Durum', 'Kullanıcı', 'Kişi', 'Rehber kaydı', 'Bitiş', 'Yapılan işlem'],
};

export const consentTitles: In<readonly string[]> = {
  pt: ['Data', 'Finalidade', 'Decisão', 'Origem', 'Versão do texto', 'Mensagem', 'Usuário'],
  en: ['Date', 'Purpose', 'Decision', 'Source', 'Text version', 'Message', 'User'],
  es: ['Fecha', 'Finalidad', 'Decisión', 'Origen', 'Versión del texto', 'Mensaje', 'Usuario'],
  tr: ['Tarih', 'Amaç', 'Karar', 'Kaynak', 'Metin sürümü', 'Mesaj', 'Kullanıcı'],
};

export const kindWords: In<Readonly<Record<PrivacyRequestKind, string>>> = {
  pt: {
    archive: 'Cópia dos dados',
    erasure: 'Eliminação',
    consents: 'Registro de consentimento',
    hold: 'Retenção legal',
    release: 'Fim da retenção legal',
    retention: 'Prazo de guarda',
  },
  en: {
    archive: 'Copy of the data',
    erasure: 'Erasure',
    consents: 'Record of consent',
    hold: 'Legal hold',
    release: 'End of legal hold',
    retention: 'Retention period',
  },
  es: {
    archive: 'Copia de los datos',
    erasure: 'Supresión',
    consents: 'Registro de consentimiento',
    hold: 'Retención legal',
    release: 'Fin de la retención legal',
    retention: 'Plazo de conservación',
  },
  tr: {
    archive: 'Verilerin kopyası',
    erasure: 'Silme',
    consents: 'Onay kaydı',
    hold: 'Yasal saklama',
    release: 'Yasal saklamanın sonu',
    retention: 'Saklama süresi',
  },
};

export const statusWords: In<Readonly<Record<PrivacyRequestStatus, string>>> = {
  pt: { waiting: 'Na fila', running: 'Em andamento', done: 'Concluído', failed: 'Falhou', cancelled: 'Cancelado' },
  en: { waiting: 'Queued', running: 'In progress', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  es: { waiting: 'En cola', running: 'En curso', done: 'Terminado', failed: 'Falló', cancelled: 'Cancelado' },
  tr: { waiting: 'Sırada', running: 'Sürüyor', done: 'Tamamlandı', failed: 'Başarısız', cancelled: 'İptal edildi' },
};

export const directionWords: In<Readonly<Record<ConsentDirection, string>>> = {
  pt: { in: 'Aceitou', out: 'Recusou' },
  en: { in: 'Accepted', out: 'Refused' },
  es: { in: 'Aceptó', out: 'Rechazó' },
  tr: { in: 'Kabul etti', out: 'Reddetti' },
};

export const sourceWords: In<Readonly<Record<ConsentSource, string>>> = {
  pt: {
    keyword: 'palavra do cliente',
    provider: 'WhatsApp',
    refusal: 'recusa do WhatsApp',
    agent: 'atendente',
    api: 'sistema',
    merge: 'contato unido',
    erasure: 'eliminação',
  },
  en: {
    keyword: 'word of the customer',
    provider: 'WhatsApp',
    refusal: 'refusal by WhatsApp',
    agent: 'agent',
    api: 'system',
    merge: 'merged contact',
    erasure: 'erasure',
  },
  es: {
    keyword: 'palabra del cliente',
    provider: 'WhatsApp',
    refusal: 'rechazo de WhatsApp',
    agent: 'agente',
    api: 'sistema',
    merge: 'contacto unido',
    erasure: 'supresión',
  },
  tr: {
    keyword: 'müşterinin sözü',
    provider: 'WhatsApp',
    refusal: 'WhatsApp reddi',
    agent: 'temsilci',
    api: 'sistem',
    merge: 'birleştirilen kişi',
    erasure: 'silme',
  },
};
