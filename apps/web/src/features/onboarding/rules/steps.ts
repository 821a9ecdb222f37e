import { type LiveChannel, type LiveMessage, type Onboarding, onboardingSteps } from '@recado/contracts';

type Done = Onboarding['done'];

export const doneCount = (done: Done): number => onboardingSteps.filter((step) => done[step]).length;

export const isFinished = (done: Done): boolean => doneCount(done) === onboardingSteps.length;

/** The events that may affect steps. */
export type StepNews = {
  [C in LiveChannel]: { readonly channel: C; readonly message: LiveMessage<C> };
}['whatsapp' | 'whatsappSession' | 'queue' | 'user' | 'appMessage'];

/** Whether the steps may have changed: a busy company must not refetch them with every message. */
export function mayTick(done: Done, { channel, message }: StepNews): boolean {
  switch (channel) {
    case 'whatsapp':
    case 'queue':
      return true;
    case 'whatsappSession':
      return message.session.status === 'CONNECTED';
    case 'user':
      return message.action !== 'update';
    case 'appMessage':
      return message.action === 'create' && !(message.message.fromMe ? done.answer : done.customer);
  }
}
