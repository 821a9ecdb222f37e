import type { proto } from '@whiskeysockets/baileys';
import { z } from 'zod';

type Button = proto.Message.InteractiveMessage.NativeFlowMessage.INativeFlowButton;

/** The text of a message with buttons. A Pix key is only a button, and would be lost with it. */
export function readInteractive({
  body,
  header,
  nativeFlowMessage,
}: proto.Message.IInteractiveMessage): string | undefined {
  const [first] = [body?.text, header?.title, header?.subtitle].filter((words) => words);
  const keys = (nativeFlowMessage?.buttons ?? []).flatMap((button) => readPixKey(button) ?? []);
  return [first, ...keys].filter((words) => words).join('\n') || undefined;
}

/** Longer than any Pix code, and shorter than forged texts that freeze a screen. */
const MOST_CHARACTERS = 600;
const words = z
  .string()
  .transform((text) => text.trim().slice(0, MOST_CHARACTERS))
  .catch('');

const pix = z.object({ merchant_name: words, key: words, key_type: words, code: words }).partial();

const payment = z.object({
  payment_settings: z.array(
    z.object({ pix_static_code: pix.optional().catch(undefined), pix_dynamic_code: pix.optional().catch(undefined) }),
  ),
});

const keyTypes: Readonly<Record<string, string>> = {
  PHONE: 'Celular',
  EMAIL: 'E-mail',
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EVP: 'Chave aleatória',
};

/** Always in Portuguese: Pix exists only in Brazil. */
function readPixKey({ buttonParamsJson }: Button): string | undefined {
  const { data } = payment.safeParse(parsed(buttonParamsJson ?? ''));
  for (const { pix_static_code, pix_dynamic_code } of data?.payment_settings ?? []) {
    const { merchant_name: name, key, key_type: type = '', code } = pix_static_code ?? pix_dynamic_code ?? {};
    const title = name ? `Chave Pix de ${name}` : 'Chave Pix';
    if (key) return `${title}\n${keyTypes[type.toUpperCase()] ?? 'Chave'}: ${key}`;
    if (code) return `${title}\nPix copia e cola: ${code}`;
  }
  return undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
