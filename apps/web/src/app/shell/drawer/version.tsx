import { versionContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import classes from './drawer.module.css';

/** The running version; nothing until it is loaded. */
export function Version() {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(versionContract.version, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return null;
  return (
    <span className={classes.version} title={t('version', { version: data.version })}>
      v{data.version}
    </span>
  );
}
