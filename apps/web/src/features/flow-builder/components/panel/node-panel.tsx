import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { OpenaiForm, TypebotForm } from '../../forms/bot-forms.tsx';
import { FileForm } from '../../forms/file-form.tsx';
import { MenuForm } from '../../forms/menu-form.tsx';
import type { NodeFormProps } from '../../forms/node-form.ts';
import { ConditionForm, QuestionForm } from '../../forms/question-form.tsx';
import { IntervalForm, MessageForm, RandomizerForm, TicketForm } from '../../forms/simple-forms.tsx';
import type { FlowNode } from '../../graph/graph.ts';
import { outputsOf } from '../../graph/outputs.ts';
import { NodeIcon } from '../../nodes/node-icon.tsx';
import type { KnownType } from '../../nodes/node-kinds.ts';
import { useNodeWords } from '../../nodes/use-node-words.ts';
import { duplicateInEditor, removeFromEditor } from '../../state/editor.ts';
import { useEditor, useEditorState } from '../../state/use-editor.ts';
import { CardBody } from '../canvas/card-body.tsx';
import classes from './node-panel.module.css';
import { NodeProblems } from './node-problems.tsx';
import { OutputConnections } from './output-connections.tsx';
import { SidePanel } from './side-panel.tsx';

const forms: Partial<Readonly<Record<KnownType, ComponentType<NodeFormProps>>>> = {
  menu: MenuForm,
  randomizer: RandomizerForm,
  interval: IntervalForm,
  ticket: TicketForm,
  typebot: TypebotForm,
  openai: OpenaiForm,
  question: QuestionForm,
  condition: ConditionForm,
  message: MessageForm,
  img: FileForm,
  audio: FileForm,
  video: FileForm,
};

interface NodePanelProps {
  readonly node: FlowNode;
  readonly onEditContent: (id: string) => void;
  readonly onGoTo: (id: string) => void;
  readonly onClose: () => void;
  /** On a phone the flow can only be read. */
  readonly isReadOnly: boolean;
}

/** Edits the selected node. Every change is in the draft immediately; undoing takes it back. */
export function NodePanel({ node, onEditContent, onGoTo, onClose, isReadOnly }: NodePanelProps) {
  const { t } = useTranslation('flowBuilder');
  const { title } = useNodeWords();
  const editor = useEditor();
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const wantsFocus = useEditorState(({ wantsPanelFocus }) => wantsPanelFocus);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wantsFocus) return;
    editor.panelFocused();
    body.current?.querySelector<HTMLElement>('textarea, input, button, select')?.focus();
  }, [editor, wantsFocus]);
  const Form = forms[node.type as KnownType];
  return (
    <SidePanel
      bodyRef={body}
      closeLabel={t('closePanel')}
      footer={
        isReadOnly ? undefined : (
          <>
            <span>{t('validOnSave')}</span>
            <Button disabled={!canUndo} onClick={editor.undo} variant="default">
              {t('undo')}
            </Button>
          </>
        )
      }
      label={title(node)}
      onClose={onClose}
      tools={
        !isReadOnly &&
        node.type !== 'start' && (
          <>
            <IconButton
              icon={<IconCopy size={18} stroke={1.7} />}
              label={t('duplicate')}
              onClick={() => duplicateInEditor(editor, node.id)}
            />
            <IconButton
              icon={<IconTrash size={18} stroke={1.7} />}
              label={t('remove')}
              onClick={() => removeFromEditor(editor, { nodes: new Set([node.id]), edges: new Set() })}
            />
          </>
        )
      }
      title={
        <>
          <NodeIcon type={node.type} />
          <span className={classes.title}>{title(node)}</span>
        </>
      }
    >
      {isReadOnly ? (
        <ReadOnlyNode node={node} />
      ) : (
        <>
          <NodeProblems nodeId={node.id} />
          {node.type === 'start' && <p className={classes.text}>{t('startText')}</p>}
          {node.type === 'singleBlock' && (
            <>
              <div className={classes.content}>
                <CardBody node={node} />
              </div>
              <Button onClick={() => onEditContent(node.id)} variant="light">
                {t('editContent')}
              </Button>
            </>
          )}
          {Form && <Form key={node.id} node={node} />}
          {!Form && node.type !== 'start' && node.type !== 'singleBlock' && (
            <p className={classes.text}>{t('unknownText')}</p>
          )}
          <OutputConnections node={node} onGoTo={onGoTo} />
        </>
      )}
    </SidePanel>
  );
}

/** What a phone shows of a node. */
function ReadOnlyNode({ node }: { readonly node: FlowNode }) {
  const { t } = useTranslation('flowBuilder');
  const { outputName } = useNodeWords();
  const outputs = outputsOf(node).filter(({ kind }) => kind !== 'next');
  return (
    <>
      {node.type === 'start' ? <p className={classes.text}>{t('startText')}</p> : <CardBody node={node} />}
      {outputs.length > 0 && (
        <ul className={classes.names}>
          {outputs.map((output) => (
            <li key={output.id}>{outputName(output)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
