import {
  type CampaignVariable,
  campaignValues,
  missingValues,
  renderCampaignText,
  type SkipReason,
  variantOf,
} from '@recado/contracts';
import type { ChannelCapabilities } from '../../../platform/channels/channel-capabilities.ts';
import type { MessageTemplateRow } from '../../connections/index.ts';
import { type AttachedFile, fillMessageTemplate, fittingDrafts, type OutgoingDraft } from '../../messages/index.ts';
import { textsOf } from '../assert-campaign.ts';
import type { CampaignRow, RecipientRow } from '../campaigns.tables.ts';

export type ComposedDraft = Pick<OutgoingDraft, 'content' | 'body' | 'file' | 'details'>;

export type Composed =
  | { readonly outcome: 'asks' | 'sends'; readonly variant: number | null; readonly drafts: readonly ComposedDraft[] }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason }
  /** The template does not fit the campaign any more: nobody can get it. */
  | { readonly outcome: 'unusable' };

export interface ComposeFacts {
  readonly campaign: CampaignRow;
  readonly variables: readonly CampaignVariable[];
  readonly template: MessageTemplateRow | undefined;
  readonly capabilities: Pick<ChannelCapabilities, 'textMaxLength' | 'captionMaxLength'>;
}

export type ComposeFor = Pick<RecipientRow, 'kind' | 'address' | 'name' | 'email' | 'fields' | 'state'> & {
  readonly isWindowOpen: boolean;
};

/** What one person gets. Outside the reply window only a template may be sent. Pure. */
export function compose(facts: ComposeFacts, recipient: ComposeFor): Composed {
  const { campaign, variables } = facts;
  // A user id is no number that a text could show.
  const number = recipient.kind === 'phone' ? recipient.address : '';
  const values = campaignValues({ ...recipient, number }, variables);
  // "Olá , seu pedido ": better no message than one with a hole in it.
  if (missingValues(textsOf(campaign), values).length > 0) return { outcome: 'skipped', reason: 'missing-value' };
  const asks = campaign.confirmation && recipient.state !== 'confirmed';
  const outcome = asks ? 'asks' : 'sends';
  const texts = asks ? campaign.confirmationMessages : campaign.messages;
  const variant = variantOf(campaign.id, recipient.address, texts);
  const file = asks ? undefined : fileOf(campaign);
  if (recipient.isWindowOpen && (variant !== null || file)) {
    const text = renderCampaignText(variant === null ? '' : (texts[variant - 1] ?? ''), values);
    return { outcome, variant, drafts: fittingDrafts(facts.capabilities, text, file) };
  }
  // With a confirmation the template asks, and the message follows as a free text in the window of the answer.
  const mayUseTemplate = asks || !campaign.confirmation;
  if (!mayUseTemplate || campaign.templateId === null) return { outcome: 'skipped', reason: 'window-closed' };
  const draft = templateDraft(facts, values);
  return draft ? { outcome, variant: null, drafts: [draft] } : { outcome: 'unusable' };
}

function templateDraft(
  { campaign, template }: ComposeFacts,
  values: ReadonlyMap<string, string>,
): ComposedDraft | undefined {
  if (!template) return undefined;
  // Meta rejects line breaks and runs of blanks in a value.
  const render = (text: string) => renderCampaignText(text, values).replaceAll(/\s+/g, ' ').trim();
  const { header, body, buttons } = campaign.templateParameters;
  const filled = fillMessageTemplate(template, {
    ...(header !== undefined && { header: render(header) }),
    body: body.map(render),
    buttons: buttons.map(render),
  });
  if (filled.outcome !== 'filled') return undefined;
  const { text, components, headerKind } = filled;
  const file = fileOf(campaign);
  if (headerKind !== undefined && file?.content !== headerKind) return undefined;
  const { name, language } = template;
  return {
    content: 'template',
    body: text,
    details: { type: 'template', name, language, components, ...(headerKind && { headerKind }) },
    ...(headerKind && file && { file: file.file }),
  };
}

function fileOf(campaign: CampaignRow): AttachedFile | undefined {
  const { mediaKey: key, mediaName: name, mediaMimeType: mimeType, mediaSizeBytes: sizeBytes, mediaKind } = campaign;
  if (key === null || mimeType === null || sizeBytes === null || mediaKind === null) return undefined;
  return { content: mediaKind, file: { key, name, mimeType, sizeBytes, isVoice: false } };
}
