import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { prepareFile, storePrepared } from '../messages/index.ts';
import { type CampaignDetails, campaignsRepo } from './campaigns.repo.ts';
import { assertEditable, updateCampaign } from './update-campaign.ts';

/** Attaches a file to a campaign, replacing the previous one. It must be one that the connection can send. */
export async function attachCampaignFile(
  scope: CompanyScope,
  { campaignId, file }: { campaignId: number; file: UploadedFile },
): Promise<CampaignDetails> {
  // Checked before anything is stored, and again under the row lock.
  const campaign = await campaignsRepo.get(scope, campaignId);
  assertEditable(scope, campaign);
  if (campaign.connectionChannel === null) throw new AppError('ERR_NO_WAPP_FOUND');
  const { capabilities } = scope.services.channels.get(campaign.connectionChannel);
  const prepared = await prepareFile({ file, isVoice: false, capabilities });
  const { key, mimeType, name, sizeBytes } = await storePrepared(scope, prepared);
  const media = {
    mediaKey: key,
    mediaName: name,
    mediaMimeType: mimeType,
    mediaSizeBytes: sizeBytes,
    mediaKind: prepared.kind,
  };
  try {
    return await updateCampaign(scope, { campaignId, read: () => media });
  } catch (error) {
    await scope.services.storage.delete(key);
    throw error;
  }
}

export const detachCampaignFile = (scope: CompanyScope, campaignId: number): Promise<CampaignDetails> =>
  updateCampaign(scope, {
    campaignId,
    read: () => ({ mediaKey: null, mediaName: null, mediaMimeType: null, mediaSizeBytes: null, mediaKind: null }),
  });
