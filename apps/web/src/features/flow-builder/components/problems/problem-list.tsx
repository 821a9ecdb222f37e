import { IconAlertCircle, IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CountPill } from '../../../../shared/ui/count-pill.tsx';
import { findNode } from '../../graph/graph.ts';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import type { FlowIssue } from '../../state/flow-issue.ts';
import { useGraph } from '../../state/use-editor.ts';
import classes from './problem-list.module.css';
import { useProblemText } from './use-problem-text.ts';

interface ProblemListProps {
  readonly issues: readonly FlowIssue[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onGoTo: (nodeId: string) => void;
}

/** The problems of the flow under the canvas. Each leads to its node. */
export function ProblemList({ issues, isOpen, onToggle, onGoTo }: ProblemListProps) {
  const { t } = useTranslation('flowBuilder');
  const graph = useGraph();
  const { title } = useNodeWords();
  const textOf = useProblemText();
  if (issues.length === 0) return null;
  const nodeName = (id: string | null) => {
    const node = id === null ? undefined : findNode(graph, id);
    return node ? title(node) : t('wholeFlow');
  };
  return (
    <section aria-label={t('problems')} className={classes.root} data-region tabIndex={-1}>
      <button aria-expanded={isOpen} className={classes.head} onClick={onToggle} type="button">
        <span className={classes.heading}>{t('problems')}</span>
        <CountPill count={issues.length} />
        <span className={classes.hint}>{t('problemsHint')}</span>
        {isOpen ? (
          <IconChevronDown aria-hidden size={18} stroke={1.7} />
        ) : (
          <IconChevronUp aria-hidden size={18} stroke={1.7} />
        )}
      </button>
      {isOpen && (
        <ul className={classes.list}>
          {issues.map((issue) => (
            <li key={`${issue.nodeId} ${issue.field} ${issue.code}`}>
              <button
                className={classes.row}
                disabled={issue.nodeId === null}
                onClick={() => issue.nodeId !== null && onGoTo(issue.nodeId)}
                type="button"
              >
                <span className={classes.level} data-level={issue.level}>
                  {issue.level === 'error' ? (
                    <IconAlertCircle aria-hidden size={16} stroke={1.7} />
                  ) : (
                    <IconAlertTriangle aria-hidden size={16} stroke={1.7} />
                  )}
                  {t(issue.level)}
                </span>
                <span className={classes.node}>{nodeName(issue.nodeId)}</span>
                <span className={classes.text}>{textOf(issue)}</span>
                {issue.nodeId !== null && <span className={classes.go}>{t('goToNode')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
