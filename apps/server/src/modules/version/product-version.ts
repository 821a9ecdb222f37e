import manifest from '../../../package.json' with { type: 'json' };

export const productVersion: string = manifest.version;
