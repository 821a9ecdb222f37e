import { Button, Menu } from '@mantine/core';
import type { Flow } from '@recado/contracts';
import {
  IconArrowLeft,
  IconBolt,
  IconDots,
  IconHistory,
  IconPencil,
  IconPlayerPlay,
  IconPower,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { StatusPill } from '../../../../shared/ui/status-pill.tsx';
import { UserAvatar } from '../../../../shared/ui/user-avatar.tsx';
import type { DraftState } from '../../state/draft.ts';
import classes from './editor-header.module.css';

export type Side = 'test' | 'versions' | 'search' | null;

interface EditorHeaderProps {
  readonly flow: Flow;
  readonly status: DraftState['status'];
  readonly others: readonly { readonly id: number; readonly name: string }[];
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly onSave: () => void;
  readonly onSaveWithNote: () => void;
  readonly onDiscard: () => void;
  readonly isSaving: boolean;
  readonly isReadOnly: boolean;
  readonly numbers: ReactNode;
}

/** Name and state of the flow, and its main action: saving, which publishes. */
export function EditorHeader(props: EditorHeaderProps) {
  const { flow, others, side, onSide } = props;
  const { t } = useTranslation('flowBuilder');
  const toggle = (one: Side) => onSide(side === one ? null : one);
  return (
    <header className={classes.root}>
      <Link aria-label={t('back')} className={classes.back} data-tip={t('back')} to="/flowbuilders">
        <IconArrowLeft aria-hidden size={18} stroke={1.7} />
      </Link>
      <h1 className={classes.name}>{flow.name}</h1>
      <FlowStatus flow={flow} />
      {others.length > 0 && (
        <span className={classes.others}>
          {others.slice(0, 3).map(({ id, name }) => (
            <UserAvatar id={id} key={id} name={name} size={24} />
          ))}
          <span className={classes.othersText}>
            {t('othersHere', { names: others.map(({ name }) => name).join(', ') })}
          </span>
        </span>
      )}
      <span className={classes.space} />
      <SaveState {...props} />
      <span className={classes.quiet}>{props.numbers}</span>
      <Button
        aria-label={t('versions')}
        aria-pressed={side === 'versions'}
        className={classes.quiet ?? ''}
        leftSection={<IconHistory aria-hidden size={16} stroke={1.7} />}
        onClick={() => toggle('versions')}
        variant={side === 'versions' ? 'light' : 'default'}
      >
        {t('versions')}
      </Button>
      <Button
        aria-label={t('test')}
        aria-pressed={side === 'test'}
        className={classes.quiet ?? ''}
        leftSection={<IconPlayerPlay aria-hidden size={16} stroke={1.7} />}
        onClick={() => toggle('test')}
        variant={side === 'test' ? 'light' : 'default'}
      >
        {t('test')}
      </Button>
      {!props.isReadOnly && (
        <>
          <Button
            className={classes.save ?? ''}
            data-tip={t('saveHint')}
            loading={props.isSaving}
            onClick={props.onSave}
          >
            {t('save')}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton icon={<IconDots size={18} stroke={1.7} />} label={t('more')} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={props.onSaveWithNote}>{t('saveWithNote')}</Menu.Item>
              <Menu.Item
                color="red"
                disabled={flow.publishedVersion === null || !flow.hasDraft}
                onClick={props.onDiscard}
              >
                {t('discardDraft')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </header>
  );
}

function FlowStatus({ flow }: { readonly flow: Flow }) {
  const { t } = useTranslation('flowBuilder');
  const icon = { size: 14, stroke: 1.7 } as const;
  if (flow.publishedVersion === null) {
    return (
      <StatusPill icon={<IconPencil {...icon} />} tone="neutral">
        {t('neverPublished')}
      </StatusPill>
    );
  }
  return flow.active ? (
    <StatusPill icon={<IconBolt {...icon} />} tone="success">
      {t('activeVersion', { version: flow.publishedVersion })}
    </StatusPill>
  ) : (
    <StatusPill icon={<IconPower {...icon} />} tone="neutral">
      {t('inactive')}
    </StatusPill>
  );
}

const statusTexts = {
  unsaved: 'unsaved',
  saving: 'savingDraft',
  failed: 'draftFailed',
  conflict: 'unsaved',
} as const;

/** What of the work is safe, in words; and, while something waits to be published, the hint not to forget to save. */
function SaveState({ flow, status }: EditorHeaderProps) {
  const { t } = useTranslation('flowBuilder');
  const text = status === 'saved' ? (flow.hasDraft ? t('unpublished') : t('published')) : t(statusTexts[status]);
  return (
    <span className={classes.state}>
      <span data-failed={status === 'failed' || undefined} role="status">
        {text}
      </span>
      {(flow.hasDraft || status !== 'saved') && <span className={classes.hint}>{t('saveHint')}</span>}
    </span>
  );
}
