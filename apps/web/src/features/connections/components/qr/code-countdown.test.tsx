import { MantineProvider } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aConnection } from '../../../../../test/connections.ts';
import { SayProvider } from '../../../../shared/ui/say.tsx';
import { CodePanel } from './code-panel.tsx';
import { PairingCode } from './pairing-code.tsx';
import { useHasEnded } from './use-has-ended.ts';

const made = Date.parse('2026-11-12T13:00:00.000Z');
const at = (seconds: number) => new Date(made + seconds * 1_000).toISOString();
let nextId = 100;
const aCode = (change: Partial<ConnectionSummary> = {}) =>
  aConnection(nextId, {
    channel: 'whatsapp',
    status: 'qrcode',
    qrcode: '2@primeiro',
    retries: 2,
    updatedAt: at(0),
    qrExpiresAt: at(20),
    ...change,
  });

/** In a browser whose clock differs from the server's, which has just created a code. */
function draw(offBySeconds: number, what: (connection: ConnectionSummary) => ReactNode) {
  vi.useFakeTimers({ now: made + offBySeconds * 1_000 });
  const within = (connection: ConnectionSummary) => (
    <MantineProvider env="test">
      <SayProvider say={() => undefined}>{what(connection)}</SayProvider>
    </MantineProvider>
  );
  const { rerender, unmount } = render(within(aCode()));
  return {
    becomes: (connection: ConnectionSummary) => rerender(within(connection)),
    leave: unmount,
    comesBack: (connection: ConnectionSummary) => render(within(connection)),
  };
}
const passes = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

beforeEach(() => {
  // The state of a connection is remembered as long as the page is open.
  nextId += 1;
  return () => void vi.useRealTimers();
});

describe('the lifetime of a code', () => {
  const panel = (connection: ConnectionSummary) => <CodePanel connection={connection} />;

  it.each([25, -25, 0])('is the same with a clock that is %i s off', (off) => {
    draw(off, panel);
    expect(screen.getByText('20')).toBeTruthy();
    passes(5);
    expect(screen.getByText('15')).toBeTruthy();
    passes(30);
    expect(screen.getByText('0')).toBeTruthy();
  });

  it('starts over with the next code, and not when the connection is renamed', () => {
    const { becomes } = draw(25, panel);
    passes(5);
    becomes(aCode({ name: 'Loja 2', updatedAt: at(5) }));
    expect(screen.getByText('15')).toBeTruthy();
    passes(15);
    becomes(aCode({ qrcode: '2@segundo', retries: 3, updatedAt: at(20), qrExpiresAt: at(40) }));
    expect(screen.getByText('20')).toBeTruthy();
  });

  it('continues while the dialog is closed', () => {
    const { leave, comesBack } = draw(25, panel);
    passes(5);
    leave();
    passes(5);
    comesBack(aCode());
    expect(screen.getByText('10')).toBeTruthy();
  });
});

describe('a code that should have been replaced', () => {
  const look = () => {
    vi.useFakeTimers({ now: made });
    return renderHook(useHasEnded, { initialProps: aCode() });
  };

  it('has expired when the next one does not come: the network is dead', () => {
    const { result } = look();
    passes(29);
    expect(result.current).toBe(false);
    passes(2);
    expect(result.current).toBe(true);
  });

  it('is replaced by the next one, however late that is', () => {
    const { result, rerender } = look();
    passes(35);
    rerender(aCode({ qrcode: '2@segundo', retries: 3, updatedAt: at(20), qrExpiresAt: at(40) }));
    expect(result.current).toBe(false);
    passes(31);
    expect(result.current).toBe(true);
  });

  it('is none while no code is shown', () => {
    const { result, rerender } = look();
    rerender(aCode({ status: 'PAIRING', qrcode: '', qrExpiresAt: null }));
    passes(60);
    expect(result.current).toBe(false);
  });
});

it('the code for the phone lasts as long as the remaining QR codes', () => {
  draw(25, (connection) => <PairingCode code="ABCD2345" connection={connection} onOtherNumber={() => undefined} />);
  expect(screen.getByText('1:40')).toBeTruthy();
  passes(5);
  expect(screen.getByText('1:35')).toBeTruthy();
});
