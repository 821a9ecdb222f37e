import { createReadStream } from 'node:fs';
import { type BrandingMode, brandingFileTypes } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { newBrandingKey } from '../../platform/media/branding-files.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { changePlatformSetting } from './change-platform-setting.ts';

/** Replaces the platform's logo or icon. Returns the name it is served under. */
export async function changeLogo(
  platform: PlatformScope,
  { mode, file }: { readonly mode: BrandingMode; readonly file: UploadedFile },
): Promise<string> {
  const { storage } = platform.services;
  const { mimeType, extension } = await inspectFile(file.path, file);
  // Served without a signature and from our own address: an image format that can run a script is not allowed there.
  if (!brandingFileTypes.some((type) => type === mimeType)) throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE');
  const key = newBrandingKey(mode.toLowerCase(), extension);
  await storage.put(key, createReadStream(file.path), { contentType: mimeType });
  try {
    await changePlatformSetting(platform, { key: `appLogo${mode}`, value: key });
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
  return key;
}
