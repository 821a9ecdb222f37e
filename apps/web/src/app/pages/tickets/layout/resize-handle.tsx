import { TICKET_PANEL_WIDTH } from '@recado/contracts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { size } from '../../../../shared/theme/theme.ts';
import classes from './resize-handle.module.css';

const STEP_PX = 16;

interface ResizeHandleProps {
  readonly px: number;
  readonly onChange: (px: number) => void;
  /** The drag or the key has ended: store the width. */
  readonly onSettle: (px: number) => void;
}

/** Between list and conversation: dragged, moved with the arrow keys, or reset with a double click. */
export function ResizeHandle({ px, onChange, onSettle }: ResizeHandleProps) {
  const { t } = useTranslation('tickets');
  const { min, max } = TICKET_PANEL_WIDTH;
  const drag = useRef<{ readonly startX: number; readonly startPx: number; px: number } | null>(null);

  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startPx: px, px };
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === null) return;
    drag.current.px = drag.current.startPx + event.clientX - drag.current.startX;
    onChange(drag.current.px);
  };
  const handleUp = () => {
    const ended = drag.current;
    drag.current = null;
    if (ended !== null && ended.px !== ended.startPx) onSettle(ended.px);
  };
  const settleAt = (wanted: number) => {
    onChange(wanted);
    onSettle(wanted);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const wanted = { ArrowLeft: px - STEP_PX, ArrowRight: px + STEP_PX, Home: min, End: max }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    settleAt(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this separator can.
    <div
      aria-label={t('listWidth')}
      aria-orientation="vertical"
      aria-valuemax={max}
      aria-valuemin={min}
      aria-valuenow={px}
      className={classes.root}
      onDoubleClick={() => settleAt(size.listDefault)}
      onKeyDown={handleKey}
      onLostPointerCapture={handleUp}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      role="separator"
      tabIndex={0}
    />
  );
}
