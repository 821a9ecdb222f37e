import { startWhatsappWebSimulator } from '../../packages/simulators/src/whatsapp-web/index.ts';

export interface SimulatedWhatsapp {
  /** What a server needs to reach it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** In the process that asks, not beside the other simulators: its keys are new with every start, and servers have to be told. */
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
