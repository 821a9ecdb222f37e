import { Button } from '@mantine/core';
import { type Campaign, canCancelCampaign, canDeleteCampaign, canRestartCampaign } from '@recado/contracts';
import {
  IconListDetails,
  IconPlayerPlay,
  IconPlayerStop,
  IconReportAnalytics,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useIsPhone, useWindowWidth } from '../../../../shared/hooks/use-screen-size.ts';
import { RecordScreen } from '../../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../../shared/records/components/remove-dialog.tsx';
import { type RowAction, useEditAndRemove } from '../../../../shared/records/components/row-actions.tsx';
import { useSearchParam } from '../../../../shared/records/use-search-param.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useCampaigns, useCancelCampaign, useRemoveCampaign, useRestartCampaign } from '../../api/campaigns.ts';
import { shownStatus } from '../../rules/shown-status.ts';
import { CampaignDialog } from '../editor/campaign-dialog.tsx';
import { useRiskNotice } from '../risk-notice-dialog.tsx';
import { ROOMY_PX, useCampaignColumns } from './campaign-columns.tsx';

interface CampaignListProps {
  readonly title: string;
  readonly timeZone: string;
}

/** Every campaign of the company, with what can be done to it. */
export function CampaignList({ title, timeZone }: CampaignListProps) {
  const { t } = useTranslation('campaigns');
  const isPhone = useIsPhone();
  const isRoomy = useWindowWidth() >= ROOMY_PX;
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParam('search');
  const list = useCampaigns(search);
  const columns = useCampaignColumns(timeZone);
  const remove = useRemoveCampaign();
  const riskNotice = useRiskNotice();
  const restart = useRestartCampaign(riskNotice.catches);
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<Campaign | 'new' | null>(null);
  const [removed, setRemoved] = useState<Campaign | null>(null);
  const [cancelled, setCancelled] = useState<Campaign | null>(null);

  const actionsOf = (campaign: Campaign): readonly RowAction[] => {
    const { name } = campaign;
    const [edit, removal] = editAndRemove({
      name,
      onEdit: () => setEdited(campaign),
      onRemove: () => setRemoved(campaign),
    });
    return [
      ...(canCancelCampaign(campaign)
        ? [
            {
              key: 'stop',
              label: t('stopNamed', { name }),
              icon: <IconPlayerStop size={18} stroke={1.7} />,
              onClick: () => setCancelled(campaign),
            },
          ]
        : []),
      ...(canRestartCampaign(campaign)
        ? [
            {
              key: 'restart',
              label: t('restartNamed', { name }),
              icon: <IconPlayerPlay size={18} stroke={1.7} />,
              onClick: () => restart.mutate(campaign),
              isDisabled: restart.isPending && restart.variables.id === campaign.id,
            },
          ]
        : []),
      {
        key: 'report',
        label: t('reportNamed', { name }),
        icon: <IconReportAnalytics size={18} stroke={1.7} />,
        onClick: () => void navigate(`/campaign/${campaign.id}/report`),
      },
      ...(edit ? [edit] : []),
      ...(removal ? [{ ...removal, isDisabled: !canDeleteCampaign(campaign) }] : []),
    ];
  };
  return (
    <RecordScreen
      actionsOf={actionsOf}
      actionsTrack={isRoomy ? '136px' : '56px'}
      addLabel={t('add')}
      columns={columns}
      empty={{ icon: IconSpeakerphone, title: t('emptyTitle'), text: t('emptyText') }}
      hasActionMenu={!isRoomy}
      list={list}
      nameOf={({ name }) => name}
      onAdd={() => setEdited('new')}
      otherActions={
        !isPhone && (
          <Button component={Link} leftSection={<IconListDetails size={16} />} to="/contact-lists" variant="default">
            {t('lists')}
          </Button>
        )
      }
      search={{ label: t('search'), value: search, onChange: setSearch }}
      title={title}
      toneOf={(campaign) => (shownStatus(campaign) === 'stopped' ? 'danger' : undefined)}
    >
      {edited !== null && (
        <CampaignDialog
          campaign={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          timeZone={timeZone}
        />
      )}
      {riskNotice.dialog}
      {cancelled !== null && <CancelDialog campaign={cancelled} onClose={() => setCancelled(null)} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(removed)}
          removed={t('removed')}
          title={t('removeTitle', { name: removed.name })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}

/** Asks before a running campaign is stopped. */
export function CancelDialog({
  campaign,
  onClose,
}: {
  readonly campaign: Pick<Campaign, 'id' | 'name'>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('campaigns');
  const cancel = useCancelCampaign();
  return (
    <ConfirmDialog
      cancelLabel={t('keepRunning')}
      confirmLabel={t('cancelNow')}
      isDestructive
      isOpen
      isWaiting={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate(campaign, { onSettled: onClose })}
      title={t('cancelTitle', { name: campaign.name })}
    >
      {t('cancelText')}
    </ConfirmDialog>
  );
}
