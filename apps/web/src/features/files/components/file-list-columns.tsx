import type { FileList } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import classes from './file-list-columns.module.css';

/** The columns of the file lists. */
export function useFileListColumns(): readonly RecordColumn<FileList>[] {
  const { t } = useTranslation('files');
  return [
    {
      key: 'name',
      label: t('name'),
      track: 'minmax(0, 2fr)',
      render: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    {
      key: 'message',
      label: t('message'),
      track: 'minmax(0, 4fr)',
      render: ({ message }) => <span className={classes.text}>{message}</span>,
    },
    {
      key: 'files',
      label: t('files'),
      track: '96px',
      isNumeric: true,
      render: ({ options }) => options.filter(({ path }) => path !== null).length,
    },
  ];
}
