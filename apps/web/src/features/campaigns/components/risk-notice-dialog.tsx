import { Button, Checkbox, TextInput } from '@mantine/core';
import { RISK_NOTICE_NAME_MAX, RISK_NOTICE_NAME_MIN, RISK_NOTICE_VERSION, type RiskNotice } from '@recado/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSignRiskNotice } from '../api/risk-notice.ts';
import { riskParagraphs } from '../rules/risk-paragraphs.ts';
import classes from './risk-notice-dialog.module.css';

export interface RiskNoticeAsked {
  /** Opens the dialog if the error is a missing signature; false for any other. `repeat` runs after the signature. */
  readonly catches: (error: unknown, repeat: () => void) => boolean;
  readonly dialog: ReactNode;
}

/** Asks for the signature without which the server does not start a campaign, and then starts it. */
export function useRiskNotice(): RiskNoticeAsked {
  const [asked, setAsked] = useState<{ readonly notice: RiskNotice; readonly repeat: () => void } | null>(null);
  return {
    catches: (error, repeat) => {
      const notice = errorDetails(error, 'ERR_CAMPAIGN_RISK_NOT_SIGNED');
      // A text that this page does not have yet cannot be shown.
      if (notice?.version !== RISK_NOTICE_VERSION) return false;
      setAsked({ notice, repeat });
      return true;
    },
    dialog: asked && (
      <RiskNoticeDialog
        notice={asked.notice}
        onClose={() => setAsked(null)}
        onSigned={() => {
          setAsked(null);
          asked.repeat();
        }}
      />
    ),
  };
}

interface RiskNoticeDialogProps {
  readonly notice: RiskNotice;
  readonly onClose: () => void;
  readonly onSigned: () => void;
}

function RiskNoticeDialog({ notice, onClose, onSigned }: RiskNoticeDialogProps) {
  const { t } = useTranslation(['campaigns', 'common']);
  const sign = useSignRiskNotice(notice);
  const [name, setName] = useState('');
  const [isAccepted, setIsAccepted] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isNamed = name.trim().length >= RISK_NOTICE_NAME_MIN;
  const handleSubmit = () => {
    setIsTried(true);
    if (isNamed && isAccepted && !sign.isPending) sign.mutate(name.trim(), { onSuccess: onSigned });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={!isAccepted} loading={sign.isPending} type="submit">
            {t('riskSign')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={t('riskTitle', { name: notice.name })}
      width="md"
    >
      <p className={classes.intro}>{t('riskIntro')}</p>
      <ul className={classes.risks}>
        {riskParagraphs.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <TextInput
        autoComplete="name"
        data-autofocus
        description={t('riskSignerHelp', { version: notice.version })}
        error={isTried && !isNamed && t('riskSignerShort')}
        label={t('riskSigner')}
        maxLength={RISK_NOTICE_NAME_MAX}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        value={name}
      />
      <Checkbox
        checked={isAccepted}
        className={classes.accept}
        label={t('riskAccept')}
        onChange={({ currentTarget }) => setIsAccepted(currentTarget.checked)}
      />
    </Dialog>
  );
}
