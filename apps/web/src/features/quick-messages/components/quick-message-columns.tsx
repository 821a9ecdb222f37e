import type { QuickMessage } from '@recado/contracts';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../../shared/lib/cut-text.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import classes from './quick-message-columns.module.css';
import { SharingMark } from './sharing-mark.tsx';

const PREVIEW_LENGTH = 90;

/** The columns of the quick messages. */
export function useQuickMessageColumns(): readonly RecordColumn<QuickMessage>[] {
  const { t } = useTranslation('quickMessages');
  return [
    {
      key: 'shortcode',
      label: t('shortcode'),
      track: 'minmax(0, 2fr)',
      render: ({ shortcode, status }) => (
        <span className={classes.code}>
          <span className={classes.name}>{shortcode}</span>
          {!status && <span className={classes.off}>{t('off')}</span>}
        </span>
      ),
    },
    {
      key: 'message',
      label: t('message'),
      track: 'minmax(0, 4fr)',
      render: ({ message }) =>
        message === '' ? null : (
          <span className={classes.preview}>{cutText(message.replaceAll(/\s+/g, ' '), PREVIEW_LENGTH)}</span>
        ),
    },
    {
      key: 'attachment',
      label: t('attachment'),
      track: 'minmax(0, 2fr)',
      render: ({ mediaName }) =>
        mediaName === null ? null : (
          <span className={classes.file}>
            <IconPaperclip aria-hidden="true" size={14} />
            <span className={classes.name}>{mediaName}</span>
          </span>
        ),
    },
    {
      key: 'sharing',
      label: t('sharing'),
      track: '144px',
      render: (quickMessage) => <SharingMark quickMessage={quickMessage} />,
    },
  ];
}
