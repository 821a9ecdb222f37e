import { readJson } from '../../meta/http.ts';
import { asList, asObject, asText, type Json, withoutUndefined } from '../../meta/json.ts';
import type { DeviceHandle } from '../people/device-handle.ts';
import type { PersonSettings } from '../people/person.ts';
import { type Memory, type Phone, phoneOf } from '../people/phone.ts';
import { phoneIn, required } from './call.ts';
import { type Route, route } from './routes.ts';

/** People, and pairing their phones with a client. */
export const phoneRoutes: readonly Route[] = [
  route('GET /phones', ({ world }) => ({
    phones: world.people.all().map((person) => presentPhone(phoneOf(world, person))),
  })),
  route('GET /phones/:number', (call) => presentPhone(phoneIn(call))),
  route('PUT /phones/:number', async ({ world, params, request }) => {
    const { picture, ...settings } = readSettings(await readJson(request));
    const phone = phoneOf(world, world.people.add(params['number'] ?? '', settings));
    if (picture) phone.setsPicture(picture);
    world.changes.publish({ kind: 'person', number: phone.number });
    return presentPhone(phone);
  }),
  route('POST /phones/:number/scan', async (call) => {
    const qr = required(await readJson(call.request), 'qr');
    return presentDevice(await phoneIn(call).scan(qr));
  }),
  route('POST /phones/:number/code', async (call) => {
    const code = required(await readJson(call.request), 'code');
    return presentDevice(await phoneIn(call).enterCode(code));
  }),
  route('POST /phones/:number/memories', async (call) => {
    const body = await readJson(call.request);
    const memories = asList(body['messages']).map((memory) => readMemory(asObject(memory)));
    phoneIn(call).remembers(required(body, 'chat'), memories);
    return { success: true };
  }),
  route('POST /phones/:number/reinstall', (call) => {
    phoneIn(call).reinstalls();
    return { success: true };
  }),
  route('POST /phones/:number/lost-sessions', (call) => {
    phoneIn(call).losesSessions();
    return { success: true };
  }),
];

function presentPhone(phone: Phone): Json {
  const { name, addressing, sharesNumber, ticks } = phone.settings;
  const devices = phone.devices().map(presentDevice);
  return { number: phone.number, lid: phone.lid, name, addressing, sharesNumber, ticks, devices };
}

export const presentDevice = (device: DeviceHandle): Json => ({
  number: device.number,
  isConnected: device.isConnected(),
  loginCount: device.loginCount(),
  unconfirmed: device.unconfirmed(),
});

function readSettings(body: Json): Partial<PersonSettings> & { lid?: string } {
  const picture = asText(body['picture']);
  return withoutUndefined({
    name: asText(body['name']),
    lid: asText(body['lid']),
    addressing: ['pn', 'lid'].find((known) => known === body['addressing']),
    ticks: ['none', 'delivered', 'read'].find((known) => known === body['ticks']),
    sharesNumber: typeof body['sharesNumber'] === 'boolean' ? body['sharesNumber'] : undefined,
    needsPasskey: typeof body['needsPasskey'] === 'boolean' ? body['needsPasskey'] : undefined,
    picture: picture && Buffer.from(picture, 'base64'),
  });
}

function readMemory(memory: Json): Memory {
  const id = asText(memory['id']);
  return {
    text: required(memory, 'text'),
    at: new Date(required(memory, 'at')),
    isMine: memory['isMine'] === true,
    ...(id && { id }),
  };
}
