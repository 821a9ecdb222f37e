/** What kind of message a preview names when the message had no text of its own. */
export type MessageKind = 'image' | 'audio' | 'video' | 'document';

const kinds: Readonly<Record<string, MessageKind>> = { '📷': 'image', '🎤': 'audio', '🎬': 'video', '📄': 'document' };
const LABEL = /^(📷|🎤|🎬|📄) (Imagem|Áudio|Vídeo|Documento)$/u;

/** Files without a caption come as a picture and a Portuguese word; anything else is what somebody wrote. */
export function messageKindOf(preview: string): MessageKind | null {
  const mark = LABEL.exec(preview)?.[1];
  return mark === undefined ? null : (kinds[mark] ?? null);
}
