import { mediaUrl } from '../../../../shared/api/media-url.ts';
import { useObjectUrl } from '../../../../shared/hooks/use-object-url.ts';
import type { EditorState } from './editor-state.ts';
import type { PreviewFile } from './message-preview.tsx';

/** The chosen or stored file, for the preview. */
export function usePreviewFile({
  form: { attachment },
  campaign,
}: Pick<EditorState, 'form' | 'campaign'>): PreviewFile | null {
  const chosenUrl = useObjectUrl(attachment instanceof File ? attachment : null);
  if (attachment instanceof File) return { name: attachment.name, url: chosenUrl, kind: kindOf(attachment.type) };
  if (attachment !== 'stored' || !campaign?.mediaPath) return null;
  return {
    name: campaign.mediaName ?? '',
    url: mediaUrl(campaign.mediaPath),
    kind: kindOf(campaign.mediaType ?? ''),
  };
}

function kindOf(mimeType: string): PreviewFile['kind'] {
  const [kind] = mimeType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file';
}
