import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../shared/ui/kbd.tsx';
import type { KeyCombo } from './commands.ts';
import classes from './key-combos.module.css';

/** Alternative shortcuts of one action. */
export function KeyCombos({ combos }: { readonly combos: readonly KeyCombo[] }) {
  const { t } = useTranslation('shell');
  return (
    <span className={classes.root}>
      {combos.map((combo, index) => (
        <Fragment key={combo.join(' ')}>
          {index > 0 && <span className={classes.or}>{t('keyOr')}</span>}
          {combo.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
