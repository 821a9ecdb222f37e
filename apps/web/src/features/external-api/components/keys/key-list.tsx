import { Button } from '@mantine/core';
import type { ApiArea, ApiKey } from '@recado/contracts';
import { IconBan, IconEye, IconKey, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, fullTime } from '../../../../shared/i18n/date-time.ts';
import { RemoveDialog } from '../../../../shared/records/components/remove-dialog.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { StatusPill } from '../../../../shared/ui/status-pill.tsx';
import { useApiKeyActions } from '../../api/api-keys.ts';
import { areaTexts } from '../../value-texts.ts';
import { DataTable } from '../data-table.tsx';
import { Panel } from '../panel.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import classes from './key-list.module.css';

interface KeyListProps {
  readonly apiKeys: readonly ApiKey[];
  readonly timeZone: string;
  readonly now: Date;
}

type Open =
  | { readonly dialog: 'edit'; readonly apiKey: ApiKey | null }
  | { readonly dialog: 'revoke'; readonly apiKey: ApiKey }
  | { readonly dialog: 'secret'; readonly secret: string };

/** The keys of programs: what each may do, and when it was last used. */
export function KeyList({ apiKeys, timeZone, now }: KeyListProps) {
  const { t } = useTranslation('externalApi');
  const { revoke } = useApiKeyActions();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = {
    leftSection: <IconPlus size={16} />,
    onClick: () => setOpen({ dialog: 'edit', apiKey: null }),
    children: t('addKey'),
  };
  return (
    <Panel actions={apiKeys.length > 0 && <Button {...add} />} isFlush text={t('keysText')} title={t('keys')}>
      {apiKeys.length === 0 ? (
        <StateMessage actions={<Button {...add} />} icon={<IconKey size={28} stroke={1.5} />} title={t('noKeys')}>
          {t('noKeysText')}
        </StateMessage>
      ) : (
        <DataTable
          actions={{
            track: '80px',
            nameOf: ({ name }) => name,
            of: (apiKey) =>
              apiKey.revokedAt !== null
                ? []
                : [
                    {
                      key: 'edit',
                      label: t('editKeyOf', { name: apiKey.name }),
                      icon: <IconPencil size={18} stroke={1.7} />,
                      onClick: () => setOpen({ dialog: 'edit', apiKey }),
                    },
                    {
                      key: 'revoke',
                      label: t('revokeOf', { name: apiKey.name }),
                      icon: <IconBan size={18} stroke={1.7} />,
                      onClick: () => setOpen({ dialog: 'revoke', apiKey }),
                      isDestructive: true,
                    },
                  ],
          }}
          columns={[
            {
              key: 'name',
              label: t('name'),
              track: 'minmax(0, 1fr)',
              render: (apiKey) => <KeyName apiKey={apiKey} now={now} timeZone={timeZone} />,
            },
            { key: 'scopes', label: t('may'), track: 'minmax(0, 1.4fr)', render: (apiKey) => <Scopes {...apiKey} /> },
            {
              key: 'used',
              label: t('lastUse'),
              track: '128px',
              render: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : fullTime(lastUsedAt, timeZone)),
            },
          ]}
          keyOf={({ id }) => id}
          label={t('keys')}
          rows={apiKeys}
        />
      )}
      {open?.dialog === 'edit' && (
        <KeyDialog
          apiKey={open.apiKey}
          onClose={(secret) => setOpen(secret === undefined ? null : { dialog: 'secret', secret })}
          timeZone={timeZone}
        />
      )}
      {open?.dialog === 'revoke' && (
        <RemoveDialog
          confirmLabel={t('revoke')}
          onClose={close}
          remove={() => revoke(open.apiKey.id)}
          removed={t('keyRevoked')}
          title={t('revokeTitle', { name: open.apiKey.name })}
        >
          {t('revokeText')}
        </RemoveDialog>
      )}
      {open?.dialog === 'secret' && (
        <SecretDialog
          label={t('key')}
          onClose={close}
          secret={open.secret}
          text={t('keySecretText')}
          title={t('keySecretTitle')}
        />
      )}
    </Panel>
  );
}

function KeyName({ apiKey, timeZone, now }: { readonly apiKey: ApiKey } & Pick<KeyListProps, 'timeZone' | 'now'>) {
  const { t } = useTranslation('externalApi');
  const { name, hint, revokedAt, expiresAt } = apiKey;
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return (
    <span className={classes.name}>
      <span className={classes.word}>{name}</span>
      <code className={classes.hint}>{hint}</code>
      {revokedAt !== null ? (
        <StatusPill icon={<IconBan size={14} />} tone="neutral">
          {t('revokedOn', { day: dayOf(revokedAt, timeZone) })}
        </StatusPill>
      ) : (
        expiresAt !== null && (
          <span className={classes.expiry} data-over={hasExpired || undefined}>
            {hasExpired
              ? t('expiredOn', { day: dayOf(expiresAt, timeZone) })
              : t('expiresOn', { day: dayOf(expiresAt, timeZone) })}
          </span>
        )
      )}
    </span>
  );
}

function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const { t } = useTranslation('externalApi');
  return (
    <span className={classes.scopes}>
      {scopes.map((scope) => {
        const [area, kind] = scope.split(':') as [ApiArea, 'read' | 'write'];
        const Icon = kind === 'read' ? IconEye : IconPencil;
        return (
          <span className={classes.scope} data-kind={kind} key={scope}>
            <Icon aria-hidden="true" size={12} />
            {t(areaTexts[area])}: {t(kind)}
          </span>
        );
      })}
    </span>
  );
}
