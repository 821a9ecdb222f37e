import { useTranslation } from 'react-i18next';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import classes from './lane-tabs.module.css';

interface LaneTabsProps {
  readonly lanes: readonly { readonly id: number; readonly name: string; readonly count: number }[];
  readonly onShow: (laneId: number) => void;
}

/** On a phone one lane fits: its name brings it into view. */
export function LaneTabs({ lanes, onShow }: LaneTabsProps) {
  const { t } = useTranslation('kanban');
  return (
    <nav aria-label={t('lanes')} className={classes.root}>
      {lanes.map(({ id, name, count }) => (
        <button className={classes.tab} key={id} onClick={() => onShow(id)} type="button">
          <span className={classes.name}>{name}</span>
          <CountPill count={count} />
        </button>
      ))}
    </nav>
  );
}
