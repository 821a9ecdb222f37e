import { useTranslation } from 'react-i18next';
import { addable, kindOf } from '../../nodes/node-kinds.ts';
import classes from './add-bar.module.css';

interface AddBarProps {
  readonly onAdd: (type: (typeof addable)[number]) => void;
}

/** The floating menu of node types over the canvas. */
export function AddBar({ onAdd }: AddBarProps) {
  const { t } = useTranslation('flowBuilder');
  return (
    <div aria-label={t('addBar')} className={classes.root} role="toolbar">
      {addable.map((type) => {
        const { icon: Icon, name } = kindOf(type);
        return (
          <button
            aria-label={t(name)}
            className={classes.entry}
            data-tip={t(name)}
            key={type}
            onClick={() => onAdd(type)}
            type="button"
          >
            <Icon aria-hidden size={16} stroke={1.7} />
            <span className={classes.word}>{t(name)}</span>
          </button>
        );
      })}
    </div>
  );
}
