import { type AutomationStep, silence } from '../automation-step.ts';
import { isSameBurst } from '../turns.ts';

export const AUDIO_REFUSAL = 'Não conseguimos ouvir áudios por aqui. Por favor, escreva a sua mensagem em *texto*.';

/**
 * Where sounds are not heard, by the company or from this contact, who sends one is asked to write. Also where a person
 * has the ticket or robots are off for the contact: it says what people there can do, not what the robot can.
 */
export const audioRefusalStep: AutomationStep = {
  name: 'audio-refusal',
  // Only of sounds: of what people say to each other everything else costs robots nothing.
  serves: ({ status, isGroup, isAudio }) => isAudio && !isGroup && (status === 'pending' || status === 'open'),
  applies: ({ message, contact, settings }) =>
    message.content === 'audio' && (!contact.acceptsAudio || settings.acceptAudioMessageContact === 'disabled'),
  answer: (conversation) =>
    isSameBurst(conversation, conversation.told.audio)
      ? silence
      : {
          says: [{ type: 'text', text: AUDIO_REFUSAL, quotesId: conversation.message.id }],
          next: { tells: 'audio' },
        },
};
