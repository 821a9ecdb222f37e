// @ts-check
import { pageChannel } from './page-channel.js';

/** Direct messages to an Instagram account. */
export const instagram = pageChannel({
  platform: 'instagram',
  id: 'instagram',
  label: 'Instagram',
  can: {
    edit: true,
    remove: true,
    sendDocument: false,
    sendPlace: false,
    sendCard: false,
    caption: false,
    replyToStory: true,
    hideNumber: false,
  },
  personHint: 'O número pelo qual a conta conhece esta pessoa (IGSID)',
  samplePeople: [
    { id: '9900000000000101', name: 'Rita Souza' },
    { id: '9900000000000104', name: 'Mateus Oliveira' },
    { id: '9900000000000105', name: 'Helena Bittencourt' },
  ],
  addressOf: ({ username }) => `@${username}`,
});
