import { type AutomationStep, silence } from '../automation-step.ts';
import { isSameBurst } from '../turns.ts';

export const AUDIO_REFUSAL = 'Não conseguimos ouvir áudios por aqui. Por favor, escreva a sua mensagem em *texto*.';

/**
 * Asks the customer to write where the company or the contact does not accept audio. Also where an agent holds the
 * ticket or bots are switched off: the text is about what the agents can do, not the bot.
 */
export const audioRefusalStep: AutomationStep = {
  name: 'audio-refusal',
  // Only for audio: other messages to an agent cost no query.
  serves: ({ status, isGroup, isAudio }) => isAudio && !isGroup && (status === 'pending' || status === 'open'),
  applies: ({ message, contact, settings }) =>
    message.content === 'audio' && (!contact.acceptsAudio || settings.acceptAudioMessageContact === 'disabled'),
  answer: (conversation) =>
    isSameBurst(conversation, conversation.noticeSentAt.audio)
      ? silence
      : {
          says: [{ type: 'text', text: AUDIO_REFUSAL, quotesId: conversation.message.id }],
          next: { notice: 'audio' },
        },
};
