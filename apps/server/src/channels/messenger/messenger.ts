import { pageChannel } from '../meta/page-channel.ts';
import { messengerCapabilities } from './capabilities.ts';

/** A Facebook page on Messenger, behind the port. */
export const messenger = pageChannel({
  name: 'facebook',
  addressKind: 'psid',
  capabilities: messengerCapabilities,
});
