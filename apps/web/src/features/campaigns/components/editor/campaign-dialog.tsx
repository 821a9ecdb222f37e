import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Steps } from '../../../../shared/ui/steps.tsx';
import { type EditorStep, editorSteps } from '../../forms/campaign-form.ts';
import { AudienceStep } from './audience-step.tsx';
import classes from './editor.module.css';
import { MessageStep } from './message-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { TimingStep } from './timing-step.tsx';
import { type EditorOptions, useEditor } from './use-editor.ts';

const stepLabels = {
  message: 'stepMessage',
  audience: 'stepAudience',
  timing: 'stepTiming',
  review: 'stepReview',
} as const satisfies Record<EditorStep, string>;

/** The form of a campaign in four steps. The last one stores it and shows the estimate; only its button starts it. */
export function CampaignDialog(options: EditorOptions) {
  const { campaign: opened, onClose } = options;
  const { t } = useTranslation('campaigns');
  const editor = useEditor(options);
  const { state, step, now } = editor;
  const { campaign, isReadOnly } = state;
  const shownSteps = editorSteps.filter((key) => !isReadOnly || key !== 'review');
  return (
    <Dialog
      actions={<EditorActions editor={editor} onClose={onClose} />}
      destroy={<EditorBack editor={editor} />}
      isChanged={editor.isChanged}
      isFlush
      isOpen
      onClose={onClose}
      title={opened === null ? t('newTitle') : isReadOnly ? t('readTitle', { name: opened.name }) : opened.name}
      width="xl"
    >
      <div className={classes.steps}>
        <Steps
          current={step}
          label={t('steps')}
          onOpen={editor.open}
          steps={shownSteps.map((key) => ({
            key,
            label: t(stepLabels[key]),
            isDone: key !== step && editor.doneSteps.includes(key),
          }))}
        />
      </div>
      {isReadOnly && (
        <p className={classes.readOnly}>{t(campaign?.status === 'PROGRAMADA' ? 'readOnlySoon' : 'readOnlyStarted')}</p>
      )}
      {step === 'message' && <MessageStep {...state} />}
      {step === 'audience' && <AudienceStep {...state} />}
      {step === 'timing' && <TimingStep {...state} />}
      {step === 'review' && campaign !== null && <ReviewStep {...state} campaign={campaign} now={now} />}
      {editor.riskNotice}
    </Dialog>
  );
}

type Editor = ReturnType<typeof useEditor>;

function EditorActions({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common', 'records']);
  const { state, step, waiting } = editor;
  const { campaign, form } = state;
  if (state.isReadOnly)
    return (
      <Button onClick={onClose} variant="default">
        {t('close', { ns: 'common' })}
      </Button>
    );
  const isDraft = campaign === null || campaign.status === 'INATIVA';
  const nextStep = editorSteps[editorSteps.indexOf(step) + 1];
  const saveLabel = isDraft
    ? form.timing === 'later'
      ? t('saveUnscheduled')
      : t('saveDraft')
    : t('save', { ns: 'records' });
  const startLabel =
    campaign?.status === 'CANCELADA' ? t('restartNow') : form.timing === 'later' ? t('scheduleNow') : t('sendNow');
  return (
    <>
      {step === 'review' && <span className={classes.footNote}>{t('canStop')}</span>}
      <Button loading={waiting === 'save'} onClick={editor.save} variant="default">
        {saveLabel}
      </Button>
      {nextStep === undefined ? (
        <Button leftSection={<IconPlayerPlay size={16} />} loading={waiting === 'start'} onClick={editor.start}>
          {startLabel}
        </Button>
      ) : (
        <Button
          loading={waiting === 'step'}
          onClick={() => editor.open(nextStep)}
          rightSection={<IconArrowRight size={16} />}
        >
          {nextStep === 'review' ? t('review') : t('next')}
        </Button>
      )}
    </>
  );
}

/** One step back; in the first step of a scheduled campaign, back to a draft. */
function EditorBack({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('campaigns');
  const { state, step, waiting } = editor;
  if (state.isReadOnly) return null;
  const before = editorSteps[editorSteps.indexOf(step) - 1];
  if (before !== undefined)
    return (
      <Button
        color="gray"
        leftSection={<IconArrowLeft size={16} />}
        onClick={() => editor.open(before)}
        variant="subtle"
      >
        {t('back')}
      </Button>
    );
  return state.campaign?.status === 'PROGRAMADA' ? (
    <Button color="red" loading={waiting === 'unschedule'} onClick={editor.unschedule} variant="subtle">
      {t('unschedule')}
    </Button>
  ) : null;
}
