import { pageChannel } from '../meta/page-channel.ts';
import { instagramCapabilities } from './capabilities.ts';

/** Direct messages of an Instagram account that is linked to a page, behind the port. */
export const instagram = pageChannel({
  name: 'instagram',
  addressKind: 'igsid',
  capabilities: instagramCapabilities,
});
