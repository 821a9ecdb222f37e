import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useCardNotes } from '../canvas/card-overlay.ts';
import classes from './node-panel.module.css';

/** The problems of the selected node, in words. */
export function NodeProblems({ nodeId }: { readonly nodeId: string }) {
  const { problems = [] } = useCardNotes(nodeId);
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.map(({ level, text }) => (
        <li className={classes.problem} data-level={level} key={`${level} ${text}`}>
          {level === 'error' ? (
            <IconAlertCircle aria-hidden size={16} stroke={1.7} />
          ) : (
            <IconAlertTriangle aria-hidden size={16} stroke={1.7} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
