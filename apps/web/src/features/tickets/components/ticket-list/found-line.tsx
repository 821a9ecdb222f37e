import type { FoundMessage } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import classes from './last-message-line.module.css';

/** Instead of the last message: the line that matched the search. */
export function FoundLine({ found: { text, start, length } }: { readonly found: FoundMessage }) {
  const { t } = useTranslation('tickets');
  const end = start + length;
  return (
    <span className={classes.root}>
      <Spoken>{t('foundMessage')} </Spoken>
      <span className={classes.words}>
        {text.slice(0, start)}
        {length > 0 && <mark className={classes.hit}>{text.slice(start, end)}</mark>}
        {text.slice(end)}
      </span>
    </span>
  );
}
