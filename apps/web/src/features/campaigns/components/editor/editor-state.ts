import type { Campaign, CampaignSettings, ConnectionSummary } from '@recado/contracts';
import type { CampaignField, CampaignForm } from '../../forms/campaign-form.ts';

/** What every step of the editor works on. */
export interface EditorState {
  /** Null before the first save. */
  readonly campaign: Campaign | null;
  readonly form: CampaignForm;
  readonly change: (changed: Partial<CampaignForm>) => void;
  /** Texts of the problems, once the user has tried to go on. */
  readonly errors: Partial<Record<CampaignField, string>>;
  readonly isReadOnly: boolean;
  readonly connection: ConnectionSummary | undefined;
  readonly settings: CampaignSettings | undefined;
  readonly timeZone: string;
}

/** The last step works on a stored campaign. */
export interface ReviewState extends EditorState {
  readonly campaign: Campaign;
  readonly now: Date;
}
