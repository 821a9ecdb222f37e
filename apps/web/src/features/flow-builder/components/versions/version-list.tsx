import { Button } from '@mantine/core';
import { type Flow, type FlowVersion, flowVersionsContract } from '@recado/contracts';
import { IconBolt, IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../shared/api/client.ts';
import { shortTime } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useSay } from '../../../../shared/ui/say.tsx';
import { StatusPill } from '../../../../shared/ui/status-pill.tsx';
import { UserAvatar } from '../../../../shared/ui/user-avatar.tsx';
import { loadFlow, type useVersions } from '../../api/flow-calls.ts';
import { flowKeys } from '../../api/flow-keys.ts';
import type { Draft } from '../../state/draft.ts';
import { SidePanel } from '../panel/side-panel.tsx';
import classes from './versions-view.module.css';

interface VersionListProps {
  readonly flow: Flow;
  readonly draft: Draft;
  readonly list: ReturnType<typeof useVersions>;
  readonly versions: readonly FlowVersion[];
  readonly chosen: number | null;
  readonly onChoose: (version: number | null) => void;
  readonly onClose: () => void;
  readonly timeZone: string;
  readonly isReadOnly: boolean;
}

export function VersionList(props: VersionListProps) {
  const { flow, list, versions, chosen, onChoose } = props;
  const { t } = useTranslation('flowBuilder');
  return (
    <SidePanel
      closeLabel={t('closeVersions')}
      footer={chosen !== null && !props.isReadOnly ? <Restore {...props} version={chosen} /> : undefined}
      isFlush
      label={t('versionsTitle')}
      onClose={props.onClose}
      title={t('versionsTitle')}
    >
      <ul className={classes.list}>
        <li>
          <button aria-current={chosen === null} className={classes.item} onClick={() => onChoose(null)} type="button">
            <span className={classes.line}>
              <span className={classes.version}>{t('draftNow')}</span>
            </span>
            <span className={classes.note}>{flow.hasDraft ? t('unpublished') : t('draftEqual')}</span>
          </button>
        </li>
        {versions.map((version) => (
          <li key={version.version}>
            <VersionItem {...props} version={version} />
          </li>
        ))}
      </ul>
      {list.isError && <p className={classes.text}>{t('versionsFailed')}</p>}
      {list.isSuccess && versions.length === 0 && <p className={classes.text}>{t('noVersions')}</p>}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} m="md" onClick={() => void list.fetchNextPage()} variant="subtle">
          {t('olderVersions')}
        </Button>
      )}
    </SidePanel>
  );
}

interface VersionItemProps extends Omit<VersionListProps, 'version'> {
  readonly version: FlowVersion;
}

function VersionItem({ version, chosen, onChoose, timeZone }: VersionItemProps) {
  const { t } = useTranslation('flowBuilder');
  const { user, note, restoredFrom } = version;
  const text = note || (restoredFrom === null ? t('noNote') : t('restoredFrom', { version: restoredFrom }));
  return (
    <button
      aria-current={chosen === version.version}
      className={classes.item}
      onClick={() => onChoose(version.version)}
      type="button"
    >
      <span className={classes.line}>
        <span className={classes.version}>{t('version', { version: version.version })}</span>
        {version.isPublished && (
          <StatusPill icon={<IconBolt size={14} stroke={1.7} />} tone="success">
            {t('activeTag')}
          </StatusPill>
        )}
        <span className={classes.time}>{shortTime(version.createdAt, timeZone)}</span>
      </span>
      <span className={classes.note} data-empty={(note === '' && restoredFrom === null) || undefined}>
        {text}
      </span>
      <span className={classes.user}>
        {user && <UserAvatar id={user.id} name={user.name} size={16} />}
        {user?.name ?? t('unknownUser')}
      </span>
    </button>
  );
}

interface RestoreProps extends VersionListProps {
  readonly version: number;
}

function Restore({ flow, draft, version, onChoose }: RestoreProps) {
  const { t } = useTranslation('flowBuilder');
  const say = useSay();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const restore = async () => {
    setIsWaiting(true);
    try {
      await draft.flush();
      await call(flowVersionsContract.restore, {
        params: { id: flow.id, version },
        body: { revision: draft.revision() },
      });
      draft.reset(await loadFlow(flow.id));
      await queryClient.invalidateQueries({ queryKey: flowKeys.versions(flow.id) });
      onChoose(null);
      say({ kind: 'success', message: t('restored', { version }) });
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    } finally {
      setIsWaiting(false);
      setIsAsking(false);
    }
  };
  return (
    <div className={classes.footer}>
      <span>{t('restoreText', { version })}</span>
      <Button leftSection={<IconHistory aria-hidden size={16} stroke={1.7} />} onClick={() => setIsAsking(true)}>
        {t('restore')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('restore')}
        isOpen={isAsking}
        isWaiting={isWaiting}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void restore()}
        title={t('restoreTitle', { version })}
      >
        {t('restoreLoses')}
      </ConfirmDialog>
    </div>
  );
}
