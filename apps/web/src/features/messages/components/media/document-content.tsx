import type { Message } from '@recado/contracts';
import { IconFile } from '@tabler/icons-react';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import { fileName, fileType } from '../../../../shared/lib/file-facts.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './document-content.module.css';
import { FileLink } from './file-link.tsx';
import { MediaBox } from './media-box.tsx';

export function DocumentContent({ message }: { readonly message: Message }) {
  const t = useMessageTexts();
  if (message.mediaUrl === null) return <MediaBox shape="line" message={message} />;
  const name = fileName(message) || t('kindDocument');
  const type = fileType(message);
  const facts = [type, message.mediaSize === null ? '' : formatBytes(message.mediaSize)].filter(Boolean);
  return (
    <div className={classes.root}>
      <span aria-hidden="true" className={classes.icon} data-type={type}>
        {type === '' ? <IconFile size={18} stroke={1.7} /> : type}
      </span>
      <span className={classes.lines}>
        <span className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
      <FileLink
        className={classes.download}
        iconSize={18}
        label={t('downloadFile', { name })}
        message={message}
        name={name}
      />
    </div>
  );
}
