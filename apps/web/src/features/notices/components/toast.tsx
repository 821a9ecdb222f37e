import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { Notice } from '../state/notice-log.ts';
import { expireNotice } from '../state/notices.ts';
import { NoticeIcon } from './notice-icon.tsx';
import classes from './toast.module.css';

interface ToastProps {
  readonly notice: Notice;
  readonly isPaused: boolean;
  readonly onClose: (id: number) => void;
}

export function Toast({ notice, isPaused, onClose }: ToastProps) {
  const { t } = useTranslation('notices');
  const { id, kind, message, count, action, closeAfterMs, at } = notice;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeat changes `at` and starts the time again.
  useEffect(() => {
    if (isPaused || closeAfterMs === null) return;
    const timer = setTimeout(() => expireNotice(id), closeAfterMs);
    return () => clearTimeout(timer);
  }, [id, at, closeAfterMs, isPaused]);

  const handleAction = () => {
    onClose(id);
    action?.onClick();
  };
  const handleClose = () => {
    onClose(id);
    notice.onClose?.();
  };

  return (
    <div className={classes.root}>
      <NoticeIcon kind={kind} />
      <p className={classes.message}>
        {message}
        {count > 1 && <span className={classes.count}> ({t('repeated', { count })})</span>}
      </p>
      {action && (
        <Button onClick={handleAction} size="compact-sm" variant="subtle">
          {action.label}
        </Button>
      )}
      <IconButton icon={<IconX size={16} />} label={t('close')} onClick={handleClose} size={24} />
    </div>
  );
}
