import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { refusalOf } from '../../rules/recorder-machine.ts';
import classes from './camera-dialog.module.css';

const JPEG_QUALITY = 0.9;

interface CameraDialogProps {
  readonly onClose: () => void;
  readonly onPicture: (file: File) => void;
}

/** Takes a picture with the computer's camera. Phones use their own camera app. */
export function CameraDialog({ onClose, onPicture }: CameraDialogProps) {
  const { t } = useTranslation(['composer', 'common']);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'denied' | 'missing'>('starting');

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        // Closed while the browser asked for permission: the camera must not run.
        if (isGone) return stop(stream);
        if (video.current !== null) video.current.srcObject = stream;
      } catch (error) {
        if (!isGone) setState(refusalOf(error) === 'denied' ? 'denied' : 'missing');
      }
    };
    void start();
    return () => {
      isGone = true;
      stop(stream);
    };
  }, []);

  const handleTake = () => {
    const element = video.current;
    if (element === null) return;
    const canvas = document.createElement('canvas');
    canvas.width = element.videoWidth;
    canvas.height = element.videoHeight;
    canvas.getContext('2d')?.drawImage(element, 0, 0);
    canvas.toBlob(
      (blob) => blob && onPicture(new File([blob], `foto-${Date.now()}.jpg`, { type: 'image/jpeg' })),
      'image/jpeg',
      JPEG_QUALITY,
    );
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={state !== 'on'} leftSection={<IconCamera size={16} />} onClick={handleTake}>
            {t('takePicture')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      title={t('attachCamera')}
      width="md"
    >
      <div className={classes.stage}>
        <video
          autoPlay
          className={classes.video}
          data-on={state === 'on' || undefined}
          muted
          // Before the first frame there is nothing to take.
          onLoadedData={() => setState('on')}
          playsInline
          ref={video}
        />
        {state !== 'on' && (
          <p className={classes.state} role="status">
            {state === 'starting' ? t('cameraStarting') : state === 'denied' ? t('cameraDenied') : t('cameraMissing')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
