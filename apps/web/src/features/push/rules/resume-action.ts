import type { PushDevice } from '@recado/contracts';

export type ResumeAction = 'nothing' | 'send' | 'renew' | 'drop';

/**
 * What a newly opened page does with its browser's subscription:
 * - `send`: it is one of the user's devices and was paused because the user signed in elsewhere since
 * - `renew`: it was created for an older key of the installation, which push services refuse
 * - `drop`: the user removed the device, or the subscription belongs to another user
 */
export function resumeAction(device: PushDevice | undefined, isForThisKey: boolean): ResumeAction {
  if (device === undefined) return 'drop';
  if (!isForThisKey) return 'renew';
  return device.isActive ? 'nothing' : 'send';
}
