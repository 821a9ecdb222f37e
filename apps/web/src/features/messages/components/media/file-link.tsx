import type { Message } from '@recado/contracts';
import { IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { mediaUrl } from '../../../../shared/api/media-url.ts';
import { saveFrom } from '../../../../shared/lib/save-file.ts';
import { useFreshAddress } from '../../api/renew-media.ts';
import { useMessageTexts } from '../../messages-context.tsx';

interface FileLinkProps {
  readonly message: Message;
  /** The file name of the download. */
  readonly name: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly iconSize: number;
}

/** Downloads the file of a message. */
export function FileLink({ message, name, label, className, iconSize }: FileLinkProps) {
  const t = useMessageTexts();
  const freshAddress = useFreshAddress(message);
  const handleClick = async (event: MouseEvent) => {
    // For a new tab or window the browser's own handling is used.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    saveFrom(mediaUrl(await freshAddress()), name);
  };
  return (
    <a
      aria-label={label}
      className={className}
      download={name}
      href={mediaUrl(message.mediaUrl ?? '')}
      onClick={(event) => void handleClick(event)}
      rel="noopener noreferrer"
      target="_blank"
      title={t('download')}
    >
      <IconDownload aria-hidden="true" size={iconSize} stroke={1.7} />
    </a>
  );
}
