// @ts-check
import { pageChannel } from './page-channel.js';

/** A page's Messenger. What is taken back there, the business is never told. */
export const messenger = pageChannel({
  platform: 'messenger',
  id: 'messenger',
  label: 'Messenger',
  can: {
    edit: true,
    remove: false,
    sendDocument: true,
    sendPlace: false,
    sendCard: false,
    caption: false,
    replyToStory: false,
    hideNumber: false,
  },
  personHint: 'O número pelo qual a página conhece esta pessoa (PSID)',
  samplePeople: [
    { id: '7700000000000101', name: 'Rita Souza' },
    { id: '7700000000000102', name: 'Carlos Andrade' },
    { id: '7700000000000103', name: 'Juliana Prado' },
  ],
  addressOf: ({ id }) => `PSID …${id.slice(-4)}`,
});
