import { startWhatsappWebSimulator } from '../../packages/simulators/src/whatsapp-web/index.ts';

export interface SimulatedWhatsapp {
  /** The settings a server needs to reach it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Runs in the calling process, not beside the other simulators: it creates new keys at every start, and servers must
 * get them.
 */
export async function startSimulatedWhatsapp(): Promise<SimulatedWhatsapp> {
  const whatsapp = await startWhatsappWebSimulator();
  console.log(whatsapp.describe());
  return {
    env: {
      WHATSAPP_WEB_URL: whatsapp.url,
      WHATSAPP_WEB_ROOT_KEY: whatsapp.rootPublicKey.toString('base64'),
      WHATSAPP_WEB_MEDIA_CA: whatsapp.mediaCa,
    },
    stop: () => whatsapp.stop(),
  };
}
