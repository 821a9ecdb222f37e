import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setupUser } from '../../../../../test/user.ts';
import { ContactPane } from './contact-pane.tsx';
import { useContactOpen } from './use-contact-open.ts';

type Placement = 'beside' | 'over';

function Conversation({ contact }: { readonly contact: Parameters<typeof useContactOpen>[0] }) {
  const { isOpen, wasAsked, onToggle } = useContactOpen(contact);
  return (
    <>
      <button onClick={onToggle} type="button">
        toggle
      </button>
      {isOpen && (
        <ContactPane onClose={onToggle} placement={contact.placement} wasAsked={wasAsked}>
          <button onClick={onToggle} type="button">
            inside
          </button>
        </ContactPane>
      )}
    </>
  );
}

function Panes({ placement }: { readonly placement: Placement }) {
  const [isOpen, setIsOpen] = useState(false);
  const [ticket, setTicket] = useState(1);
  return (
    <>
      <button onClick={() => setTicket(ticket + 1)} type="button">
        next
      </button>
      <Conversation contact={{ isOpen, placement, onToggle: () => setIsOpen((open) => !open) }} key={ticket} />
    </>
  );
}

function show(placement: Placement) {
  render(<Panes placement={placement} />);
  const hands = setupUser();
  return {
    hands,
    press: (name: string) => hands.click(screen.getByRole('button', { name })),
    pane: () => screen.queryByRole(placement === 'over' ? 'dialog' : 'region', { name: 'Contato' }),
  };
}

it.each(['over', 'beside'] as const)(
  '%s the conversation gets the focus, and returns it with Esc',
  async (placement) => {
    const { hands, press, pane } = show(placement);
    await press('toggle');
    await waitFor(() => expect(document.activeElement).toBe(pane()));
    await hands.keyboard('{Escape}');
    expect(pane()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'toggle' })));
  },
);

it.each(['over', 'beside'] as const)(
  '%s the conversation closes with Esc also while a button inside waits for the server',
  async (placement) => {
    const { hands, press, pane } = show(placement);
    await press('toggle');
    const inside = screen.getByRole<HTMLButtonElement>('button', { name: 'inside' });
    inside.focus();
    inside.disabled = true;
    inside.blur();
    await hands.keyboard('{Escape}');
    expect(pane()).toBeNull();
  },
);

it('leaves Esc to a dialog on top', async () => {
  const { hands, press, pane } = show('beside');
  await press('toggle');
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  pane()?.blur();
  await hands.keyboard('{Escape}');
  expect(pane()).toBeTruthy();
  dialog.remove();
});

it('beside stays open for the next ticket', async () => {
  const { press, pane } = show('beside');
  await press('toggle');
  await press('next');
  expect(pane()).toBeTruthy();
  await press('toggle');
  expect(pane()).toBeNull();
});

it('over does not cover the next ticket, and opens there at the first press', async () => {
  const { press, pane } = show('over');
  await press('toggle');
  await press('next');
  expect(pane()).toBeNull();
  await press('toggle');
  expect(pane()).toBeTruthy();
  await press('inside');
  expect(pane()).toBeNull();
});

it('over makes everything else inert until it is closed', async () => {
  const { press, pane } = show('over');
  await press('toggle');
  expect(pane()?.getAttribute('aria-modal')).toBe('true');
  for (const name of ['toggle', 'next'])
    expect(screen.getByRole('button', { name }).closest('[inert]'), name).not.toBeNull();
  expect(screen.getByRole('button', { name: 'inside' }).closest('[inert]')).toBeNull();
  await press('inside');
  expect(document.querySelector('[inert]')).toBeNull();
});

it('over closes with a click outside', async () => {
  const { hands, press, pane } = show('over');
  await press('toggle');
  await hands.click(document.querySelector('[data-scrim]') as Element);
  expect(pane()).toBeNull();
});

it('beside keeps everything else reachable', async () => {
  const { press, pane } = show('beside');
  await press('toggle');
  expect(pane()?.hasAttribute('aria-modal')).toBe(false);
  expect(document.querySelector('[inert], [data-scrim]')).toBeNull();
});
