import type { PushDevice } from '@recado/contracts';

export type ResumeAction = 'nothing' | 'send' | 'renew' | 'drop';

/**
 * What a page that has just been opened does with the subscription that its browser has:
 * - `send`: it is one of the user's devices and waits because the user signed in elsewhere since
 * - `renew`: it was made for an older key of the installation, which push services refuse
 * - `drop`: the user removed the device, or the subscription is another user's
 */
export function resumeAction(device: PushDevice | undefined, isForThisKey: boolean): ResumeAction {
  if (device === undefined) return 'drop';
  if (!isForThisKey) return 'renew';
  return device.isActive ? 'nothing' : 'send';
}
