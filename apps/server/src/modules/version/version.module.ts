import { versionContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { productVersion } from './product-version.ts';

export const versionModule = defineModule({
  name: 'version',
  routes: routes(versionContract, { version: () => ({ version: productVersion }) }),
});
