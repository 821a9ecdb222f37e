import type { onboarding as pt } from './pt.ts';

export const onboarding: Record<keyof typeof pt, string> = {
  title: 'Primeros pasos',
  text: 'En pocos minutos tu empresa responde a su primer cliente.',
  progress: '{{done}} de {{total}} listos',
  done: 'listo',
  dismiss: 'Descartar',
  finished: 'Primeros pasos listos. Tu empresa ya atiende a clientes.',
  connection: 'Conecta un canal',
  connectionText: 'WhatsApp, Messenger o Instagram.',
  queue: 'Crea una cola',
  queueText: 'Recibe las conversaciones y reúne a quienes atienden.',
  colleague: 'Invita a un colega',
  colleagueText: 'Cada persona entra con su propio correo y contraseña.',
  customer: 'Escribe como un cliente',
  customerNumberText: 'Desde un celular, envía un mensaje a {{number}}.',
  customerChannelText: 'Desde otra cuenta, envía un mensaje al canal que conectaste.',
  customerLaterText: 'Cuando el canal esté conectado, envíale un mensaje desde un celular.',
  answer: 'Responde el primer mensaje',
  answerText: 'Acepta la conversación en En espera y escribe la respuesta.',
};
