import type { DeviceKind } from '@recado/contracts';
import Bowser from 'bowser';

export interface DeviceWords {
  /** Such as `Chrome`; empty for a program that is no browser. */
  readonly browser: string;
  /** Such as `Windows` or `iPhone`; may be empty. */
  readonly system: string;
  readonly kind: DeviceKind;
}

/** The names that people use, where bowser has longer ones. */
const shortNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};
const kinds: readonly string[] = ['desktop', 'mobile', 'tablet'] satisfies DeviceKind[];

/** Browser and system of a `User-Agent` header. It is a claim of the caller, good enough to recognise an own device. */
export function describeDevice(userAgent: string): DeviceWords {
  // Bowser refuses an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const short = (name = ''): string => shortNames[name] ?? name;
  const isApple = platform.model === 'iPhone' || platform.model === 'iPad';
  return {
    browser: short(browser.name),
    system: isApple ? (platform.model ?? '') : short(os.name),
    kind: kinds.includes(platform.type ?? '') ? (platform.type as DeviceKind) : 'desktop',
  };
}

/** In one text: `Chrome · Windows`. */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(' · ') || 'Web';
}
