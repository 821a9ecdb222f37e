import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { useIsPhone } from '../hooks/use-screen-size.ts';
import { useTopmost } from '../hooks/use-topmost.ts';
import { size } from '../theme/theme.ts';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly width?: keyof typeof size.dialog;
  /** Closing would lose input: asks first. */
  readonly isChanged?: boolean;
  readonly children: ReactNode;
  /** Buttons at the right of the footer, the main action last. */
  readonly actions?: ReactNode;
  /** Destructive actions, at the left of the footer. */
  readonly destroy?: ReactNode;
  /** Makes body and footer one form. */
  readonly onSubmit?: () => void;
  /** The body has its own padding. */
  readonly isFlush?: boolean;
}

/** A dialog with title, scrolling body and fixed footer; on a phone it fills the screen. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // Most are never opened, and a closed one costs as much to render as ten buttons.
  return wasOpened ? <OpenedDialog {...props} /> : null;
}

/** Also while it fades out. */
function OpenedDialog(props: DialogProps) {
  const { title, isOpen, onClose, width = 'sm', isChanged = false, children, onSubmit, isFlush = false } = props;
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const [isAsking, setIsAsking] = useState(false);
  const giveFocusBack = useFocusReturn(isOpen);
  const isTopmost = useTopmost(isOpen);

  const close = () => {
    setIsAsking(false);
    onClose();
  };
  const handleClose = () => {
    // Every open dialog hears Escape: only the one in front may close.
    if (!isTopmost()) return;
    if (isChanged && !isAsking) setIsAsking(true);
    else close();
  };
  const content = (
    <>
      <div className={classes.body} data-flush={isFlush || undefined}>
        {children}
      </div>
      {isAsking && isChanged ? (
        <DiscardFooter onDiscard={close} onStay={() => setIsAsking(false)} />
      ) : (
        <Footer actions={props.actions} destroy={props.destroy} />
      )}
    </>
  );
  return (
    <Modal
      // Two open dialogs would otherwise be two banners of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.content, header: classes.header, body: classes.frame }}
      closeButtonProps={{ 'aria-label': t('close'), iconSize: 18, size: 32 }}
      fullScreen={isPhone}
      onClose={handleClose}
      onExitTransitionEnd={giveFocusBack}
      opened={isOpen}
      padding={0}
      radius={isPhone ? 0 : 'lg'}
      // Our own, because the library's does nothing for a dialog unmounted while open.
      returnFocus={false}
      size={size.dialog[width]}
      title={title}
    >
      {onSubmit === undefined ? (
        content
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React events bubble from a dialog to its opener: without this an outer form would be submitted too.
            event.stopPropagation();
            onSubmit();
          }}
        >
          {content}
        </form>
      )}
    </Modal>
  );
}

function Footer({ actions, destroy }: Pick<DialogProps, 'actions' | 'destroy'>) {
  if (!actions && !destroy) return null;
  return (
    <footer className={classes.footer}>
      <div className={classes.destroy}>{destroy}</div>
      {actions}
    </footer>
  );
}

function DiscardFooter({ onDiscard, onStay }: { readonly onDiscard: () => void; readonly onStay: () => void }) {
  const { t } = useTranslation('common');
  return (
    <footer className={classes.footer}>
      <p className={classes.question} role="alert">
        {t('discardQuestion')}
      </p>
      <Button autoFocus onClick={onStay} variant="default">
        {t('keepEditing')}
      </Button>
      <Button color="red" onClick={onDiscard} variant="subtle">
        {t('discard')}
      </Button>
    </footer>
  );
}
