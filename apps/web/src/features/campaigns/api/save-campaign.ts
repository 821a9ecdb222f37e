import { type Campaign, campaignsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type CampaignForm, campaignBody, campaignFormOf, changedBody } from '../forms/campaign-form.ts';
import { campaignKeys } from './campaign-keys.ts';
import { cacheCampaign } from './campaigns.ts';

interface SaveOptions {
  readonly timeZone: string;
  /** The form as it was opened. */
  readonly initial: CampaignForm;
}

/** Stores a campaign without starting it, then its file; and starts it. Each step may be repeated. */
export function useSaveCampaign(campaign: Campaign | null, { timeZone, initial }: SaveOptions) {
  const queryClient = useQueryClient();
  // Stored before the review, the campaign exists from then on: saving again must not add another.
  const known = useRef<{ readonly record: Campaign | null; readonly form: CampaignForm }>({
    record: campaign,
    form: initial,
  });
  const attempt = useRef({ fields: '', key: '' });

  const keep = (record: Campaign): Campaign => {
    cacheCampaign(queryClient, { kind: 'put', record });
    void queryClient.invalidateQueries({ queryKey: campaignKeys.details(record.id) });
    return record;
  };

  async function save(form: CampaignForm): Promise<Campaign> {
    const { record, form: before } = known.current;
    const saved = keep(record === null ? await create(form) : await update(record, form, before));
    known.current = { record: saved, form: { ...campaignFormOf(saved, timeZone), attachment: before.attachment } };
    const params = { id: saved.id };
    if (form.attachment instanceof File)
      return keepFile(await call(campaignsContract.upload, { params, files: [form.attachment] }), 'stored');
    // Not one that a colleague has added meanwhile.
    if (form.attachment === null && before.attachment !== null && saved.mediaPath !== null)
      return keepFile(await call(campaignsContract.removeMedia, { params }), null);
    return saved;
  }

  const keepFile = (record: Campaign, attachment: 'stored' | null): Campaign => {
    known.current = { record, form: { ...known.current.form, attachment } };
    return keep(record);
  };

  /** The key belongs to the fields: repeated after a lost response, one campaign is added. */
  const create = (form: CampaignForm): Promise<Campaign> => {
    const body = campaignBody(form);
    const fields = JSON.stringify(body);
    if (attempt.current.fields !== fields) attempt.current = { fields, key: crypto.randomUUID() };
    return call(campaignsContract.create, { body, idempotencyKey: attempt.current.key });
  };

  const update = (record: Campaign, form: CampaignForm, before: CampaignForm): Promise<Campaign> => {
    const body = changedBody(form, before);
    return Object.keys(body).length === 0
      ? Promise.resolve(record)
      : call(campaignsContract.update, { params: { id: record.id }, body });
  };

  return {
    save,
    /** A time starts or schedules the campaign; null makes it a draft again. */
    async schedule(id: number, scheduledAt: string | null): Promise<Campaign> {
      const record = keep(await call(campaignsContract.update, { params: { id }, body: { scheduledAt } }));
      known.current = { record, form: { ...known.current.form, ...timeOf(record, timeZone) } };
      return record;
    },
    async restart(id: number): Promise<void> {
      await call(campaignsContract.restart, { params: { id } });
      await queryClient.invalidateQueries({ queryKey: campaignKeys.lists });
      await queryClient.invalidateQueries({ queryKey: campaignKeys.details(id) });
    },
  };
}

const timeOf = (record: Campaign, timeZone: string): Pick<CampaignForm, 'timing' | 'scheduledAt'> => {
  const { timing, scheduledAt } = campaignFormOf(record, timeZone);
  return { timing, scheduledAt };
};
