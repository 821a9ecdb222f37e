import { readJson } from '../../meta/http.ts';
import { asNumber } from '../../meta/json.ts';
import type { DeviceHandle } from '../people/device-handle.ts';
import { deviceIn, phoneIn } from './call.ts';
import { presentDevice } from './phone-routes.ts';
import { type Route, route } from './routes.ts';

const DEVICE = '/phones/:number/devices/:device';

const act = (name: string, on: (device: DeviceHandle) => void): Route =>
  route(`POST ${DEVICE}/${name}`, (call) => {
    on(deviceIn(call));
    return { success: true };
  });

/** Actions on a linked client's connection. */
export const deviceRoutes: readonly Route[] = [
  route('GET /phones/:number/devices', (call) => ({ devices: phoneIn(call).devices().map(presentDevice) })),
  route(`DELETE ${DEVICE}`, (call) => {
    deviceIn(call).logOut();
    return { success: true };
  }),
  act('drop', (device) => device.drop()),
  act('silence', (device) => device.fallSilent()),
  act('conflict', (device) => device.conflict()),
  route(`POST ${DEVICE}/stream-error`, async (call) => {
    const { code } = await readJson(call.request);
    deviceIn(call).streamError(asNumber(code) ?? 503);
    return { success: true };
  }),
];
