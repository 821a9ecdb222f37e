import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showingNotices } from '../state/notice-log.ts';
import { closeNotice, useNoticeLog } from '../state/notices.ts';
import { Toast } from './toast.tsx';
import classes from './toasts.module.css';

/** The notices on screen. They wait while one of them is hovered or focused. */
export function Toasts() {
  const { t } = useTranslation('notices');
  const notices = showingNotices(useNoticeLog());
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  const handleFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    setHasFocus(true);
  };
  const handleClose = (id: number) => {
    closeNotice(id);
    // The focused button is about to unmount; without this the focus would start again at the top.
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    // A removed element sends neither of these events.
    setHasFocus(false);
    setIsHovered(false);
  };

  return (
    <section
      aria-label={t('region')}
      className={classes.root}
      data-region={notices.length > 0 || undefined}
      onBlur={() => setHasFocus(false)}
      onFocus={handleFocus}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      tabIndex={-1}
    >
      <div aria-atomic="false" className={classes.list} role="status">
        {notices.map((notice) => (
          <Toast isPaused={isHovered || hasFocus} key={notice.id} notice={notice} onClose={handleClose} />
        ))}
      </div>
    </section>
  );
}
