import { startWhatsappWebSimulator } from './whatsapp-web.ts';

/** Starts the WhatsApp Web simulator alone, on its usual ports. */
const running = await startWhatsappWebSimulator();
console.log(running.describe());

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => running.stop());
