import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '../../../../test/user.ts';
import { declineInstall, LanguageMenu, ThemeToggle, useInstall, useInstallOffer, VolumeMenu } from '../index.ts';

const onOffer = vi.fn<(install: () => void) => void>();
const prompt = vi.fn(() => Promise.resolve());

function Device() {
  useInstallOffer(onOffer);
  const install = useInstall();
  return install && <button type="button" onClick={install} aria-label="install" />;
}

const show = (what: React.ReactNode) => render(<MantineProvider env="test">{what}</MantineProvider>);

describe('the preferences of a device', () => {
  it('turn dark and light again', async () => {
    const hands = setupUser();
    show(<ThemeToggle />);
    await hands.click(screen.getByRole('button', { name: 'Usar tema escuro' }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await hands.click(screen.getByRole('button', { name: 'Usar tema claro' }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
  });

  it('offer each language under its own name, and mark the current one', async () => {
    const hands = setupUser();
    show(<LanguageMenu withName />);
    await hands.click(screen.getByRole('button', { name: 'Idioma: Português' }));
    const options = await screen.findAllByRole('menuitemradio');
    expect(options.map((option) => option.textContent)).toEqual(['Português', 'English', 'Español', 'Türkçe']);
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Português');
    await hands.click(screen.getByRole('menuitemradio', { name: 'Türkçe' }));
    expect(await screen.findByRole('button', { name: 'Dil: Türkçe' })).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('start with sound on, and remember the volume in tenths', async () => {
    show(<VolumeMenu />);
    fireEvent.click(screen.getByRole('button', { name: 'Volume dos sons' }));
    const slider = await screen.findByRole('slider', { name: 'Volume dos sons' });
    expect(slider.getAttribute('aria-valuetext')).toBe('100 %');
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(slider.getAttribute('aria-valuetext')).toBe('70 %');
    expect(localStorage.getItem('recado.volume')).toBe('0.7');
  });
});

describe('installing the app', () => {
  const browserProposes = () =>
    act(
      () =>
        void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })),
    );
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
  });
  afterEach(() => {
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is offered two seconds after the browser proposes it, and asks the browser when accepted', () => {
    render(<Device />);
    browserProposes();
    wait(1999);
    expect(onOffer).not.toHaveBeenCalled();
    wait(1);
    act(() => onOffer.mock.calls[0]?.[0]());
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('is offered to a user who signs in after the browser has proposed it', () => {
    browserProposes();
    render(<Device />);
    wait(2000);
    expect(onOffer).toHaveBeenCalledTimes(1);
  });

  it('is not offered again on a device where it was declined, but can still be chosen', () => {
    declineInstall();
    render(<Device />);
    browserProposes();
    wait(60_000);
    expect(onOffer).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'install' })).toBeTruthy();
  });

  it('is not offered where it is installed already', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(<Device />);
    browserProposes();
    wait(60_000);
    expect(onOffer).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'install' })).toBeNull();
  });
});
