import { type LinkedDevice, publishDevice } from './people/linked-device.ts';
import { notifyDeviceChange } from './people/notify-devices.ts';
import type { World } from './world.ts';

/** From now on the device is unknown: its next login is refused as logged out. */
export function unlinkDevice(world: World, device: LinkedDevice): void {
  device.owner.devices.delete(device.number);
  notifyDeviceChange(world, device, 'remove');
  publishDevice(world, device);
}
