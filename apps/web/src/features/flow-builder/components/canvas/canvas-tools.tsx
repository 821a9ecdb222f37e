import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLayoutDistributeHorizontal,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useEditor, useEditorState } from '../../state/use-editor.ts';
import classes from './canvas-tools.module.css';

const stroke = { size: 18, stroke: 1.7 } as const;
export const fitting = { padding: 0.15, maxZoom: 1, includeHiddenNodes: true, duration: 180 };

/** Zoom, at the lower left of every canvas. */
export function ZoomTools() {
  const { t } = useTranslation('flowBuilder');
  const flow = useReactFlow();
  return (
    <div className={classes.root} data-place="zoom">
      <IconButton icon={<IconPlus {...stroke} />} label={t('zoomIn')} onClick={() => void flow.zoomIn()} />
      <IconButton icon={<IconMinus {...stroke} />} label={t('zoomOut')} onClick={() => void flow.zoomOut()} />
      <IconButton icon={<IconMaximize {...stroke} />} label={t('fitView')} onClick={() => void flow.fitView(fitting)} />
    </div>
  );
}

const withKeys = (label: string, keys: string): string => `${label} (${keys})`;

interface EditToolsProps {
  readonly onSearch: () => void;
  readonly onTidy: () => void;
  readonly isTidying: boolean;
}

/** Undo, redo, tidy up and search, beside the zoom. */
export function EditTools({ onSearch, onTidy, isTidying }: EditToolsProps) {
  const { t } = useTranslation('flowBuilder');
  const editor = useEditor();
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const canRedo = useEditorState(({ history }) => history.future.length > 0);
  return (
    <div className={classes.root} data-place="edit">
      <IconButton
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        icon={<IconArrowBackUp {...stroke} />}
        label={withKeys(t('undo'), 'Ctrl+Z')}
        onClick={editor.undo}
      />
      <IconButton
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        icon={<IconArrowForwardUp {...stroke} />}
        label={withKeys(t('redo'), 'Ctrl+Shift+Z')}
        onClick={editor.redo}
      />
      <IconButton
        icon={<IconLayoutDistributeHorizontal {...stroke} />}
        label={t('tidy')}
        loading={isTidying}
        onClick={onTidy}
      />
      <IconButton
        aria-keyshortcuts="Control+F"
        icon={<IconSearch {...stroke} />}
        label={withKeys(t('search'), 'Ctrl+F')}
        onClick={onSearch}
      />
    </div>
  );
}
