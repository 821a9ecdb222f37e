import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import type { FlowNode } from '../../graph/graph.ts';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import type { DraftState } from '../../state/draft.ts';
import { CardBody } from '../canvas/card-body.tsx';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly conflicts: DraftState['conflicts'];
  readonly conflict: DraftState['conflict'];
  readonly onSettle: (takeFromThem: ReadonlySet<string>) => void;
}

/** Both users changed one node: shows both and asks which one counts. Everything else is merged already. */
export function ConflictDialog({ conflicts, conflict, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation('flowBuilder');
  const { title } = useNodeWords();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, side: string) =>
    setTheirs((before) =>
      side === 'theirs' ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)),
    );
  const name = conflict?.user?.name;
  return (
    <Dialog
      actions={<Button onClick={() => onSettle(theirs)}>{t('useChoice')}</Button>}
      isOpen
      // There is no third way: closing keeps ours, as saving would.
      onClose={() => onSettle(theirs)}
      title={t('conflictTitle')}
      width="md"
    >
      <p className={classes.text}>{name ? t('conflictText', { name }) : t('conflictTextUnknown')}</p>
      {conflicts.map((one) => {
        const node = one.ours ?? one.theirs;
        return (
          node && (
            <section className={classes.conflict} key={one.id}>
              <h3 className={classes.name}>{title(node)}</h3>
              <SegmentedControl
                aria-label={title(node)}
                data={[
                  { value: 'mine', label: t('mine') },
                  { value: 'theirs', label: name ?? t('theirs') },
                ]}
                fullWidth
                onChange={(side) => choose(one.id, side)}
                value={theirs.has(one.id) ? 'theirs' : 'mine'}
              />
              <div className={classes.sides}>
                <SideOf isChosen={!theirs.has(one.id)} node={one.ours} />
                <SideOf isChosen={theirs.has(one.id)} node={one.theirs} />
              </div>
            </section>
          )
        );
      })}
    </Dialog>
  );
}

function SideOf({ node, isChosen }: { readonly node: FlowNode | undefined; readonly isChosen: boolean }) {
  const { t } = useTranslation('flowBuilder');
  return (
    <div className={classes.side} data-chosen={isChosen || undefined}>
      {node ? <CardBody node={node} /> : <p className={classes.removed}>{t('removedHere')}</p>}
    </div>
  );
}
