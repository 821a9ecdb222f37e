import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { Kbd } from '../../../../shared/ui/kbd.tsx';
import classes from './quick-reply-panel.module.css';
import type { QuickReplyMenu } from './use-quick-reply-menu.ts';

const PREVIEW_LENGTH = 90;

/** The quick replies over the messages. The focus stays in the text box; its arrow keys move the selection here. */
export function QuickReplyPanel({ menu }: { readonly menu: QuickReplyMenu }) {
  const { t } = useTranslation('composer');
  const { found, total, active } = menu;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={classes.root}>
      {found.length === 0 ? (
        <p className={classes.state}>
          {menu.isFailed ? t('quickRepliesFailed') : menu.isLoading ? t('quickRepliesLoading') : t('quickRepliesNone')}
        </p>
      ) : (
        <div aria-label={t('quickReplies')} className={classes.list} id={menu.id} ref={list} role="listbox">
          {found.map((reply, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the keyboard, and arrows and Enter come from it.
            <div
              aria-selected={index === active}
              className={classes.option}
              id={menu.optionId(index)}
              key={reply.id}
              onClick={() => menu.onChoose(reply)}
              // The text box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => menu.onActive(index)}
              role="option"
              tabIndex={-1}
            >
              <span className={classes.code}>{`/${reply.shortcode.replace(/^\//, '')}`}</span>
              <span className={classes.preview}>{cutText(reply.message.replaceAll(/\s+/g, ' '), PREVIEW_LENGTH)}</span>
              {reply.mediaPath !== null && (
                <IconPaperclip aria-label={t('hasFile')} className={classes.clip} role="img" size={14} />
              )}
              {index === active && <span className={classes.hint}>Enter</span>}
            </div>
          ))}
        </div>
      )}
      <div className={classes.foot}>
        <span aria-hidden="true" className={classes.keys}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keyMove')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('keyInsert')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t('keyClose')}
          </span>
        </span>
        <span className={classes.count} role="status">
          {found.length > 0 && t('quickReplyCount', { shown: found.length, count: total })}
        </span>
      </div>
    </div>
  );
}
