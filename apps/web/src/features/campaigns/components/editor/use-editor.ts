import { type Campaign, isCampaignEditable } from '@recado/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { useCampaignSettings } from '../../api/campaign-settings.ts';
import { useConnections } from '../../api/choices.ts';
import { useSaveCampaign } from '../../api/save-campaign.ts';
import {
  type CampaignForm,
  type CampaignProblems,
  campaignFormOf,
  draftProblems,
  type EditorStep,
  editorSteps,
  firstWrongStep,
  isCampaignChanged,
  newCampaignForm,
  scheduleOf,
  startProblems,
} from '../../forms/campaign-form.ts';
import { useRiskNotice } from '../risk-notice-dialog.tsx';
import { useMoment } from '../use-moments.ts';
import type { EditorState } from './editor-state.ts';
import { type Refusal, refusalOf } from './refused-fields.ts';
import { useProblemTexts } from './use-problem-texts.ts';

const MINUTE_MS = 60_000;
const noRefusal: Refusal = { problems: {}, variables: [] };

export interface EditorOptions {
  /** Null adds one. */
  readonly campaign: Campaign | null;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The form of a campaign, its steps and what its buttons do. */
export function useEditor({ campaign: opened, timeZone, onClose }: EditorOptions) {
  const { t } = useTranslation('campaigns');
  const say = useSay();
  const now = useNow(MINUTE_MS);
  const moment = useMoment();
  const problemTexts = useProblemTexts();
  // The campaign as it was opened or last saved: a realtime event must not overwrite what the user types.
  const [campaign, setCampaign] = useState(opened);
  const [initial] = useState(() => (opened ? campaignFormOf(opened, timeZone) : newCampaignForm()));
  const [saved, setSaved] = useState(initial);
  const [form, setForm] = useState(initial);
  const [step, setStep] = useState<EditorStep>('message');
  const [tried, setTried] = useState<'draft' | 'start' | null>(null);
  const [refusal, setRefusal] = useState(noRefusal);
  const [waiting, setWaiting] = useState<'save' | 'step' | 'start' | 'unschedule' | null>(null);
  // The second click of a double click comes before the button is rendered as busy.
  const busy = useRef(false);
  const riskNotice = useRiskNotice();
  const server = useSaveCampaign(opened, { timeZone, initial });
  const { data: settings } = useCampaignSettings();
  const connections = useConnections();
  const isReadOnly = opened !== null && !isCampaignEditable(opened, now);

  const problemsFor = (goal: 'draft' | 'start'): CampaignProblems =>
    goal === 'draft' ? draftProblems(form) : startProblems(form, { now: new Date(), timeZone });
  const state: EditorState = {
    campaign,
    form,
    change: (changed: Partial<CampaignForm>) => {
      setRefusal(noRefusal);
      setForm((current) => ({ ...current, ...changed }));
    },
    errors: problemTexts({
      ...refusal,
      problems: { ...refusal.problems, ...(tried === null ? {} : problemsFor(tried)) },
    }),
    isReadOnly,
    connection: connections.find(({ id }) => id === form.connectionId),
    settings,
    timeZone,
  };

  /** Goes to the step with the first problem; false when there is one. */
  const check = (goal: 'draft' | 'start'): boolean => {
    setTried(goal);
    const wrong = firstWrongStep(problemsFor(goal));
    if (wrong !== null) setStep(wrong);
    return wrong === null;
  };

  const withServer = async (what: NonNullable<typeof waiting>, act: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setWaiting(what);
    try {
      await act();
    } catch (error) {
      if (riskNotice.catches(error, () => void withServer(what, act))) return;
      const refused = refusalOf(error);
      setRefusal(refused);
      const wrong = firstWrongStep(refused.problems);
      if (wrong !== null) setStep(wrong);
      say({ kind: 'error', message: errorText(error) });
    } finally {
      busy.current = false;
      setWaiting(null);
    }
  };

  const store = async (): Promise<Campaign> => {
    const record = await server.save(form);
    setCampaign(record);
    const stored: CampaignForm = { ...form, attachment: record.mediaPath === null ? null : 'stored' };
    setForm(stored);
    // The time is stored by the last step only.
    setSaved({ ...stored, timing: saved.timing, scheduledAt: saved.scheduledAt });
    return record;
  };

  const save = () => {
    if (!check('draft')) return;
    void withServer('save', async () => {
      const record = await store();
      // A scheduled campaign stays scheduled: a new time is saved with the rest.
      if (record.status === 'PROGRAMADA' && form.timing === 'later' && form.scheduledAt !== saved.scheduledAt)
        await server.schedule(record.id, scheduleOf(form, new Date()));
      say({ kind: 'success', message: opened === null ? t('added') : t('saved') });
      onClose();
    });
  };

  /** The last step needs a stored campaign: the server estimates what it has. */
  const open = (wanted: EditorStep) => {
    if (isReadOnly || wanted !== 'review') return setStep(wanted);
    if (!check('start')) return;
    void withServer('step', async () => {
      await store();
      setStep('review');
    });
  };

  const start = () => {
    if (campaign === null || !check('start')) return;
    void withServer('start', async () => {
      if (campaign.status === 'CANCELADA') {
        await server.restart(campaign.id);
        say({ kind: 'success', message: t('restarted') });
      } else {
        const { scheduledAt } = await server.schedule(campaign.id, scheduleOf(form, new Date()));
        const when = moment(scheduledAt ?? new Date().toISOString(), { now: new Date(), timeZone });
        say({ kind: 'success', message: form.timing === 'now' ? t('started') : t('scheduledSaid', { when }) });
      }
      onClose();
    });
  };

  const unschedule = () =>
    void withServer('unschedule', async () => {
      if (campaign === null) return;
      await server.schedule(campaign.id, null);
      say({ kind: 'success', message: t('unscheduled') });
      onClose();
    });

  const problems = startProblems(form, { now, timeZone });
  return {
    state,
    now,
    step,
    /** Steps that have everything the campaign needs. */
    doneSteps: editorSteps.filter((one) => one !== 'review' && firstWrongStep(problems, [one]) === null),
    waiting,
    isChanged: !isReadOnly && isCampaignChanged(form, saved),
    open,
    save,
    start,
    unschedule,
    riskNotice: riskNotice.dialog,
  };
}
