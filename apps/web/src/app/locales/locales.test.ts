import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../../test/sources.ts';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { texts as laterEn } from './later/en.ts';
import { texts as laterEs } from './later/es.ts';
import { texts as laterPt } from './later/pt.ts';
import { texts as laterTr } from './later/tr.ts';
import { texts as pt } from './pt.ts';
import { texts as tr } from './tr.ts';
import { texts as workspacePt } from './workspace/pt.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const source: Texts = { ...pt, ...workspacePt, ...laterPt };
const others: readonly (readonly [string, Texts])[] = [
  ['en', { ...en, ...laterEn }],
  ['es', { ...es, ...laterEs }],
  ['tr', { ...tr, ...laterTr }],
];
/** Reached by a value, not by a name in the code: the server's code. */
const NAMED_BY_VALUE = new Set(['errors']);
/** What is rightly the same as in Portuguese. Spanish shares many words; a whole sentence here is a mistake. */
const SAME_ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {
  en: [
    'A {{a}}%, B {{b}}%',
    'Audio',
    'CPF',
    'E-mail',
    'Item {{number}}',
    'OpenAI',
    'Prompt',
    'TypeBot',
    'Video',
    'Agenda',
    'ID',
    'Kanban',
    'LGPD',
    'Links',
    'Menu',
    'Offline',
    'Online',
    'Status',
    'Status: {{count}}',
    'Ticket',
    'Chatbot',
    'Chats',
    'Dashboard',
    'Total',
    'QR code',
    'WhatsApp (QR code)',
    'min',
    '{{count}} d',
    '{{count}} h',
    '{{count}} min',
    'CSV (.csv)',
    'Excel (.xlsx)',
    'd',
    'h',
  ],
  es: [
    'A {{a}}%, B {{b}}%',
    'Audio',
    'Aviso',
    'CPF',
    'Como {{name}}',
    'Conectar a…',
    'Duplicar',
    'Duplicar {{name}}',
    'Espera {{count}} segundo',
    'Espera {{count}} segundos',
    'Frase',
    'Inicio',
    'Intervalo de {{seconds}} s',
    'Movido',
    'Nunca publicado',
    'Números',
    'OpenAI',
    'Problema {{code}}',
    'Problemas',
    'Prompt',
    'Publicada',
    'Restaurar',
    'Segundos',
    'Temperatura',
    'Terminada',
    'Todas',
    'TypeBot',
    'Valor',
    'Video',
    'Voz',
    '{{count}} movido',
    '{{count}} movidos',
    '{{name}} (nunca publicado)',
    '{{percent}}% enviado',
    'Agenda',
    'Alta',
    'Enviado',
    'Semana',
    'Importante',
    'Programado',
    'Conectada desde',
    'Conectar {{name}}',
    'Copiar código',
    'Código copiado',
    'Desconectar',
    'Desconectar {{name}}',
    'Desde',
    'Importar grupos',
    'Participante',
    '{{name}} está conectada',
    '{{opened}} a {{closed}}',
    'Último uso',
    'ID',
    'Texto',
    'Tipo',
    '{{count}} minuto',
    '{{count}} minutos',
    'Bloqueado',
    'Completados',
    'Enviando',
    'Enviando… {{percent}} %',
    'Chats',
    'Editar chat',
    'Título',
    'Etiquetas: {{count}}',
    'Ignorados',
    'Importar',
    'Importar/Exportar',
    'Motivo',
    'Bloquear',
    'Desbloquear',
    'Editar',
    'Editar {{name}}',
    'Número',
    'Número incompleto',
    'Enviar',
    'Intervalo',
    'Nota privada',
    'Objetos',
    'Repetir',
    'Símbolos',
    'meses',
    'min',
    'minutos',
    'semanas',
    'Cancelar',
    'Código {{code}}',
    'Código',
    'Confirmar',
    'Descartar',
    'Documento',
    'Filtros',
    'Foto',
    'Grupo',
    'Grupos',
    'Ignorar',
    'LGPD',
    'Listas',
    'Marcar todas',
    'Desmarcar todas',
    'Nada encontrado',
    'Reabrir',
    'Resolver',
    'Ticket',
    'Transferir',
    'Transferido',
    'Nada registrado',
    'Chatbot iniciado',
    'Buscando…',
    'Kanban',
    'Valor de {{name}}',
    '{{count}} segundo',
    '{{count}} segundos',
    'Vídeo',
    'Administrador',
    'Avisos',
    'Barra superior',
    'Chat interno',
    'Claro',
    'Código {{code}} · {{time}}',
    'Empresa',
    'Empresas',
    'Etiqueta',
    'Etiquetas',
    'Idioma',
    'Instalar',
    'Perfil',
    'Prompts de IA',
    'Tema',
    'Hora',
    'Permitir grupos',
    'Protocolo',
    'Ver {{name}}',
    'abrir',
    'navegar',
    'API oficial',
    'Canal',
    'Chatbot',
    'Conectadas',
    'Conectado',
    'Conectando',
    'Conectando {{name}}…',
    'Conectando…',
    'Conectar {{channel}}',
    'Desconectadas',
    'Desconectado',
    'Sincronizar',
    'Sistema',
    'Total',
    'WhatsApp (API oficial)',
    'Pagar',
    'Pagar {{name}}',
    'Copiado',
    '{{count}} d',
    '{{count}} h',
    'Conversar',
    'Copiar',
    'Resultados',
    '{{count}} meses',
    '{{count}} min',
    'Período',
    'Abrir',
    'Buscar',
    'Buscar etapa',
    'Editar etapa',
    'Etapas',
    'Fila',
    'Filas',
    'Próxima etapa',
    '{{name}} sobre {{lane}}.',
    'CSV (.csv)',
    'Espera',
    'Excel (.xlsx)',
    'Exportando…',
    'Exportar',
    'Filtros: {{count}}',
    'Finalizado',
    'Nota',
    'Nota {{rating}} de 10',
    'Página anterior',
    'Página {{page}}',
    'Páginas',
    'd',
    'h',
    '{{chosen}} de {{count}}',
    '{{count}} por página',
    '{{from}} a {{to}}',
    '{{from}} a {{to}} de {{total}}',
    '{{shown}} de {{total}}',
  ],
  tr: [
    'CPF',
    'OpenAI',
    'Prompt',
    'Ticket',
    'TypeBot',
    'Video',
    'ID',
    'Kanban',
    'LGPD',
    'Tema',
    'Chatbot',
    'CSV (.csv)',
    'Excel (.xlsx)',
  ],
};

const allTexts = (texts: Texts) =>
  Object.entries(texts).flatMap(([namespace, bundle]) =>
    Object.entries(bundle).map(([key, text]) => ({ namespace, key, text })),
  );
const variablesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

describe.each(others)('the texts in %s', (language, texts) => {
  it('are all there, and no more', () => {
    const names = (of: Texts) => allTexts(of).map(({ namespace, key }) => `${namespace}:${key}`);
    expect(names(texts).sort()).toEqual(names(source).sort());
  });

  it('say something, with the same variables', () => {
    for (const { namespace, key, text } of allTexts(source)) {
      const translated = texts[namespace]?.[key] ?? '';
      expect(translated.trim(), `${namespace}:${key}`).not.toBe('');
      expect(variablesOf(translated), `${namespace}:${key}`).toEqual(variablesOf(text));
    }
  });

  it('are translated', () => {
    const copied = allTexts(source).filter(({ namespace, key, text }) => texts[namespace]?.[key] === text);
    const words = copied.map(({ text }) => text).filter((text) => /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')));
    expect([...new Set(words)].sort()).toEqual(SAME_ON_PURPOSE[language]?.toSorted());
  });
});

it('has no text that nothing shows', () => {
  const code = sourceFiles()
    .map(({ text }) => text)
    .join('\n');
  const unused = allTexts(source)
    .filter(({ namespace }) => !NAMED_BY_VALUE.has(namespace))
    .map(({ namespace, key }) => ({ namespace, key: key.replace(/_(zero|one|two|few|many|other)$/, '') }))
    .filter(({ key }) => !new RegExp(`['":]${key}['"]`).test(code))
    .map(({ namespace, key }) => `${namespace}:${key}`);
  expect(unused).toEqual([]);
});
