import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { customerName, type Message } from '@recado/contracts';
import { IconChevronLeft, IconChevronRight, IconMessage, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { fileName } from '../../../../shared/lib/file-facts.ts';
import { useMessagesSurroundings } from '../../messages-context.tsx';
import { FileLink } from '../media/file-link.tsx';
import classes from './media-viewer.module.css';
import { ViewedPicture } from './viewed-picture.tsx';

interface MediaViewerProps {
  /** The images and videos of the conversation, in its order. */
  readonly pictures: readonly Message[];
  readonly openId: string;
  /** The customer's name, for what they sent. */
  readonly contactName: string;
  /** Where the pictures are shown away from their conversation: to the message of one. */
  readonly onGoTo?: (message: Message) => void;
  readonly onClose: () => void;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** Images and videos, large, one after the other. */
export function MediaViewer({ pictures, openId, contactName, onGoTo, onClose }: MediaViewerProps) {
  const { t } = useTranslation('messages');
  const { timeZone } = useMessagesSurroundings().viewer;
  // By id: pages added above must not replace the picture.
  const [currentId, setCurrentId] = useState(openId);
  const [zoomStep, setZoomStep] = useState(0);
  const index = pictures.findIndex(({ id }) => id === currentId);
  const current = pictures[index];

  const show = (next: Message | undefined) => {
    if (next === undefined) return;
    setCurrentId(next.id);
    setZoomStep(0);
  };
  const zoom = (steps: number) => setZoomStep((step) => Math.max(0, Math.min(ZOOMS.length - 1, step + steps)));
  // On the window: the button to the last picture is unmounted, and the focus with it.
  useWindowEvent('keydown', (event) => {
    // A video's own controls use the arrow keys.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') show(pictures[index - 1]);
    if (event.key === 'ArrowRight') show(pictures[index + 1]);
    if (event.key === '+') zoom(1);
    if (event.key === '-') zoom(-1);
  });
  if (current === undefined) return null;
  const isVideo = current.mediaType === 'video';
  const author = current.fromMe ? (current.user?.name ?? t('you')) : customerName(current, contactName);
  return (
    <Modal.Root fullScreen onClose={onClose} opened transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={t('viewer')} className={classes.content} radius={0}>
        <div className={classes.root}>
          <header className={classes.bar}>
            <div className={classes.facts}>
              <span className={classes.author}>{author}</span>
              <span className={classes.time}>{fullTime(current.createdAt, timeZone)}</span>
            </div>
            <span aria-live="polite" className={classes.count}>
              {t('pictureOf', { index: index + 1, count: pictures.length })}
            </span>
            {!isVideo && (
              <>
                <Tool disabled={zoomStep === 0} label={t('zoomOut')} onClick={() => zoom(-1)}>
                  <IconZoomOut size={20} stroke={1.7} />
                </Tool>
                <Tool disabled={zoomStep === ZOOMS.length - 1} label={t('zoomIn')} onClick={() => zoom(1)}>
                  <IconZoomIn size={20} stroke={1.7} />
                </Tool>
              </>
            )}
            {onGoTo && (
              <Tool label={t('goToMessage')} onClick={() => onGoTo(current)}>
                <IconMessage size={20} stroke={1.7} />
              </Tool>
            )}
            <FileLink
              className={classes.tool}
              iconSize={20}
              label={t('download')}
              message={current}
              name={fileName(current)}
            />
            <Tool label={t('closeViewer')} onClick={onClose}>
              <IconX size={20} stroke={1.7} />
            </Tool>
          </header>
          <div className={classes.stage}>
            <ViewedPicture
              key={current.id}
              message={current}
              onZoom={() => setZoomStep((step) => (step === 0 ? 2 : 0))}
              zoom={ZOOMS[zoomStep] ?? 1}
            />
            {index > 0 && (
              <Tool isSide="left" label={t('previousPicture')} onClick={() => show(pictures[index - 1])}>
                <IconChevronLeft size={24} stroke={1.7} />
              </Tool>
            )}
            {index < pictures.length - 1 && (
              <Tool isSide="right" label={t('nextPicture')} onClick={() => show(pictures[index + 1])}>
                <IconChevronRight size={24} stroke={1.7} />
              </Tool>
            )}
          </div>
          {current.body.trim() !== '' && (
            <p className={classes.caption} dir="auto">
              {current.body}
            </p>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly isSide?: 'left' | 'right';
  readonly children: React.ReactNode;
}

function Tool({ label, onClick, disabled = false, isSide, children }: ToolProps) {
  return (
    <button
      aria-label={label}
      className={classes.tool}
      data-side={isSide}
      disabled={disabled}
      onClick={onClick}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}
