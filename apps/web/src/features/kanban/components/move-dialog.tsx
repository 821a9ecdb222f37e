import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import classes from './move-dialog.module.css';

interface MoveDialogProps {
  readonly name: string;
  readonly lanes: readonly {
    readonly id: number;
    readonly name: string;
    readonly color: string | null;
    readonly count: number;
  }[];
  readonly currentId: number;
  readonly onMove: (laneId: number) => void;
  readonly onClose: () => void;
}

/** Moves a card without dragging. */
export function MoveDialog({ name, lanes, currentId, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('kanban');
  return (
    <Dialog isFlush isOpen onClose={onClose} title={t('moveTitle', { name })} width="sm">
      <ul className={classes.lanes}>
        {lanes.map((lane) => (
          <li key={lane.id}>
            <button
              aria-current={lane.id === currentId ? 'true' : undefined}
              className={classes.lane}
              data-autofocus={lane.id !== currentId || undefined}
              disabled={lane.id === currentId}
              onClick={() => onMove(lane.id)}
              type="button"
            >
              <ColorMark color={lane.color} />
              <span className={classes.name}>{lane.name}</span>
              {lane.id === currentId ? (
                <IconCheck aria-label={t('currentLane')} role="img" size={16} />
              ) : (
                <span className={classes.count}>{lane.count}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
