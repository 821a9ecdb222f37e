import type { QuickMessage, QuickMessageChangeBody } from '@recado/contracts';
import { type DefinedFields, definedFields } from '../../platform/defined-fields.ts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { QuickMessageFields, QuickMessageRow } from './quick-messages.tables.ts';

/** The only place, with the function below, that maps our names of a quick message to the wire's. */
export function presentQuickMessage(
  { services, companyId, now }: Pick<CompanyScope, 'services' | 'companyId' | 'now'>,
  row: QuickMessageRow,
): QuickMessage {
  const { mediaKey: key, mediaName } = row;
  return {
    id: row.id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.isShared,
    visao: row.isVisibleToAll,
    status: row.isActive,
    userId: row.userId,
    isMedia: key !== null,
    mediaPath: key && mediaAddress(services, { companyId, key, fileName: mediaName ?? undefined, now }),
    mediaName,
    mediaMimeType: row.mediaMimeType,
  };
}

export const readQuickMessageChange = (body: QuickMessageChangeBody): DefinedFields<QuickMessageFields> =>
  definedFields({
    shortcode: body.shortcode,
    message: body.message,
    isVisibleToAll: body.visao,
    isShared: body.geral,
    isActive: body.status,
  });
