// @ts-check
import { goTo } from '../address.js';
import { lineIdOf } from '../channels/whatsapp-web/chat-id.js';
import { companyPhones, listPhones, saveAsCompany } from '../channels/whatsapp-web/phones.js';
import { loadAll } from '../load.js';
import { askWhatsapp, Problem } from '../shared/control.js';
import { byId, h } from '../shared/dom.js';
import { formatPhone, readPhone } from '../shared/format.js';
import { show } from '../state.js';
import { attempt, toast } from '../toast.js';
import { drawDevices } from './devices.js';
import { readQrCamera, readQrPicture, readQrScreen } from './read-qr.js';

/** The business's own phone: it scans the code on the screen of connections, and sees what is linked to it. */
export function showCompanyPhone() {
  const dialog = /** @type {HTMLDialogElement} */ (byId('company-phone'));
  const who = /** @type {HTMLFormElement} */ (byId('company-who'));
  const scan = /** @type {HTMLFormElement} */ (byId('company-scan'));
  const code = /** @type {HTMLFormElement} */ (byId('company-code'));

  byId('open-company-phone').addEventListener('click', () => {
    void attempt(refresh);
    dialog.showModal();
  });
  dialog.addEventListener('close', () => looking.abort());
  who.addEventListener('submit', (event) => event.preventDefault());
  who.addEventListener('change', () => void attempt(refresh));

  scan.addEventListener('submit', (event) => {
    event.preventDefault();
    const qr = String(new FormData(scan).get('qr') ?? '').trim();
    if (qr) void link('scan', { qr }, scan);
  });
  code.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = String(new FormData(code).get('code') ?? '').replace(/[^a-z0-9]/gi, '');
    if (typed) void link('code', { code: typed.toUpperCase() }, code);
  });
  preparePictures(dialog, (qr) => void link('scan', { qr }, scan));
  // A device that connects or disconnects is rendered on its event.
  show(() => {
    if (dialog.open) void refresh().catch(() => undefined);
  });

  let underWay = '';

  /** @param {'scan' | 'code'} how @param {object} body @param {HTMLFormElement} form */
  async function link(how, body, form) {
    const code = JSON.stringify(body);
    // Linking takes a second or two; the same code once more would be refused, and only the refusal be seen.
    if (code === underWay) return;
    underWay = code;
    await attempt(async () => {
      const { number, name } = ownerIn(who);
      await askWhatsapp('PUT', `/phones/${number}`, { name });
      await askWhatsapp('POST', `/phones/${number}/${how}`, body);
      // Not before: a customer's number typed by mistake would be a business from then on.
      saveAsCompany(number);
      form.reset();
      toast(`Aparelho conectado a ${name}.`);
      await loadAll();
      goTo(lineIdOf(number));
    });
    if (code === underWay) underWay = '';
    await attempt(refresh);
  }

  let timesAsked = 0;

  async function refresh() {
    timesAsked += 1;
    const asked = timesAsked;
    const phones = await listPhones();
    // Answers overtake each other, and an older one would show a device that is gone.
    if (asked !== timesAsked) return;
    byId('company-numbers').replaceChildren(
      ...companyPhones(phones).map(({ number, name }) => h('option', { value: formatPhone(number) }, name)),
    );
    const number = readPhone(fieldOf(who, 'number').value);
    const owner = phones.find((phone) => phone.number === number);
    drawDevices(byId('company-devices'), owner, () => void attempt(refresh));
  }
}

/** @param {HTMLFormElement} form @param {string} name */
const fieldOf = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** @param {HTMLFormElement} form */
function ownerIn(form) {
  const number = readPhone(fieldOf(form, 'number').value);
  if (!number) throw new Problem('Diga o número da empresa. Exemplo: 11 90000-0001');
  return { number, name: fieldOf(form, 'name').value.trim() || formatPhone(number) };
}

let looking = new AbortController();

/** Reading the code from the screen, through the camera, or from a picture, which may also be pasted. @param {HTMLDialogElement} dialog @param {(qr: string) => void} onRead */
function preparePictures(dialog, onRead) {
  /** @param {File} file */
  const readFile = (file) =>
    attempt(async () => {
      const qr = await readQrPicture(file);
      if (qr === undefined) throw new Problem('Não há um QR code legível aqui.');
      onRead(qr);
    });
  const picture = /** @type {HTMLInputElement} */ (byId('company-picture'));
  picture.addEventListener('change', () => {
    const file = picture.files?.[0];
    if (file) void readFile(file);
    // A newer picture of the same name would not count as a change.
    picture.value = '';
  });
  // A click beside the fields takes the focus out of the dialog, so it is not the dialog that listens.
  document.addEventListener('paste', ({ clipboardData }) => {
    const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (dialog.open && file) void readFile(file);
  });
  const { mediaDevices } = /** @type {{ mediaDevices?: Partial<MediaDevices> }} */ (navigator);
  byId('company-screen').hidden = !mediaDevices?.getDisplayMedia;
  byId('company-look').hidden = !mediaDevices?.getUserMedia;
  byId('company-screen').addEventListener('click', () => void look(readQrScreen, onRead));
  byId('company-look').addEventListener('click', () => void look(readQrCamera, onRead));
}

/** @param {typeof readQrCamera} through @param {(qr: string) => void} onRead */
async function look(through, onRead) {
  looking.abort();
  looking = new AbortController();
  const { signal } = looking;
  const video = /** @type {HTMLVideoElement} */ (byId('company-camera'));
  video.hidden = false;
  await attempt(async () => {
    const qr = await through(video, signal);
    // A code may come into view as the dialog is closed.
    if (qr !== undefined && !signal.aborted) onRead(qr);
  });
  if (looking.signal === signal) video.hidden = true;
}
