import type { MessageContent } from '@recado/contracts';

const MAX_LENGTH = 300;

/** Files without a text of their own are named, so that the list says more than an empty line. */
const labels: Partial<Record<MessageContent, string>> = {
  image: '📷 Imagem',
  audio: '🎤 Áudio',
  video: '🎬 Vídeo',
  document: '📄 Documento',
  sticker: 'Figurinha',
  location: 'Localização',
  contacts: 'Contato',
  call: 'Chamada perdida',
  unsupported: 'Mensagem não suportada',
};

/** The line under a contact's name in the list of tickets. */
export function messagePreview({ content, body }: { readonly content: MessageContent; readonly body: string }): string {
  if (content === 'location' || content === 'contacts') return labels[content] ?? '';
  const text = body.trim() === '' ? (labels[content] ?? '') : body.trim();
  // By characters, not by code units: half an emoji cannot be stored.
  return text.length <= MAX_LENGTH ? text : [...text].slice(0, MAX_LENGTH).join('');
}
