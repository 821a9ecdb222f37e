import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../../shared/hooks/use-focus-return.ts';
import { useInertOutside } from '../layout/use-inert-outside.ts';
import classes from './contact-pane.module.css';

interface ContactPaneProps {
  readonly placement: 'beside' | 'over';
  /** The user has just opened it, as opposed to a ticket that opens with it. */
  readonly wasAsked: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where the contact pane is: at the right of the conversation, or over it. */
export function ContactPane({ placement, wasAsked, onClose, children }: ContactPaneProps) {
  const { t } = useTranslation('tickets');
  const pane = useRef<HTMLElement>(null);
  const isOver = placement === 'over';
  useFocusReturn(true);
  // Over the conversation it covers the button that opened it; beside it the header may have no room for the button.
  useEffect(() => {
    if (wasAsked) pane.current?.focus({ preventScroll: true });
  }, [wasAsked]);
  useEffect(() => {
    const conversation = pane.current?.previousElementSibling;
    return () => {
      // The button may be gone: then the focus moves to the conversation.
      setTimeout(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && conversation instanceof HTMLElement && conversation.isConnected) conversation.focus();
      });
    };
  }, []);

  // After the focus has moved in: an element that becomes inert with the focus inside would lose it.
  useInertOutside(pane, isOver);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Dialogs and menus are rendered elsewhere on the page and handle Esc themselves.
    if (event.currentTarget.contains(event.target as Element)) onClose();
  };
  useEscapeFromNowhere(pane, onClose);
  return (
    <>
      <section
        aria-label={t('contact')}
        className={classes.root}
        data-placement={placement}
        data-region
        onKeyDown={handleKey}
        ref={pane}
        tabIndex={-1}
        {...(isOver && { role: 'dialog', 'aria-modal': true })}
      >
        {children}
      </section>
      {isOver && (
        // biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard it is Esc.
        // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard it is Esc.
        <div className={classes.scrim} data-scrim onClick={onClose} />
      )}
    </>
  );
}

/**
 * A disabled button loses the focus while it waits for the server, so an Esc pressed then has no target and is meant
 * here.
 */
function useEscapeFromNowhere(pane: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
    const dialogs = document.querySelectorAll('[aria-modal="true"]');
    if ([...dialogs].every((dialog) => dialog === pane.current)) onEscape();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
