import { useState } from 'react';

interface ContactWish {
  readonly isOpen: boolean;
  readonly placement: 'beside' | 'over';
  readonly onToggle: () => void;
}

/**
 * Whether the contact pane is shown with this ticket. Beside the conversation it stays from ticket to ticket; over it,
 * it shows only where it was opened: otherwise a phone would show no conversation for the next ticket.
 */
export function useContactOpen({ isOpen, placement, onToggle }: ContactWish) {
  const [wasAsked, setWasAsked] = useState(false);
  const isShown = isOpen && (placement === 'beside' || wasAsked);
  const toggle = () => {
    setWasAsked(!isShown);
    if (isShown || !isOpen) onToggle();
  };
  return { isOpen: isShown, wasAsked, onToggle: toggle };
}
