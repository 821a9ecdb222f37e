import { Button, Checkbox, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { CHAT_TITLE_MAX_LENGTH, type Chat } from '@recado/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useChatChanges, useColleagues } from '../api/chats.ts';
import classes from './chat-dialog.module.css';

interface ChatDialogProps {
  /** null creates one. */
  readonly chat: Chat | null;
  readonly userId: number;
  readonly onClose: () => void;
  readonly onSaved: (chat: Chat) => void;
}

/** A new chat, direct or of a group, or the title and members of an existing one. */
export function ChatDialog({ chat, userId, onClose, onSaved }: ChatDialogProps) {
  const { t } = useTranslation(['chats', 'common']);
  const say = useSay();
  const changes = useChatChanges();
  const colleagues = useColleagues();
  const others = (colleagues.data ?? []).filter(({ id }) => id !== userId);
  const options = others.map(({ id, name }) => ({ value: String(id), label: name }));
  const before = chat?.users.map((member) => member.userId).filter((id) => id !== userId) ?? [];
  const [kind, setKind] = useState<'group' | 'direct'>('group');
  const [title, setTitle] = useState(chat?.title ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(before.map(String));
  const [person, setPerson] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // The same for every try, so that a lost response does not create two.
  const [key] = useState(() => crypto.randomUUID());
  const busy = useRef(false);
  const isDirect = chat === null && kind === 'direct';
  const canSave = isDirect ? person !== null : title.trim() !== '' && chosen.length > 0;
  const isEveryone = others.length > 0 && chosen.length === others.length;
  const isChanged = title !== (chat?.title ?? '') || chosen.join() !== before.join() || person !== null;

  const handleSubmit = async () => {
    if (!canSave || busy.current) return;
    busy.current = true;
    setIsSaving(true);
    try {
      const body = { title: title.trim(), users: chosen.map((id) => ({ id: Number(id) })) };
      const saved = isDirect
        ? await changes.openDirect(Number(person))
        : chat === null
          ? await changes.create(body, key)
          : await changes.update(chat.id, body);
      if (!isDirect) say({ kind: 'success', message: chat === null ? t('added') : t('saved') });
      onSaved(saved);
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
    } finally {
      busy.current = false;
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={!canSave} loading={isSaving} type="submit">
            {isDirect ? t('open') : t('save')}
          </Button>
        </>
      }
      isChanged={isChanged}
      isOpen
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      title={chat === null ? t('addTitle') : t('editTitle')}
    >
      <div className={classes.fields}>
        {chat === null && (
          <SegmentedControl
            aria-label={t('kind')}
            data={[
              { value: 'group', label: t('kindGroup') },
              { value: 'direct', label: t('kindDirect') },
            ]}
            fullWidth
            onChange={(value) => setKind(value as 'group' | 'direct')}
            value={kind}
          />
        )}
        {isDirect ? (
          <Select
            data={options}
            error={colleagues.error === null ? null : t('colleaguesFailed')}
            label={t('person')}
            onChange={setPerson}
            placeholder={t('personPlaceholder')}
            required
            searchable
            value={person}
          />
        ) : (
          <>
            <TextInput
              data-autofocus
              label={t('title')}
              maxLength={CHAT_TITLE_MAX_LENGTH}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
              required
              value={title}
            />
            <MultiSelect
              classNames={{ pillsList: classes.chosen ?? '' }}
              data={options}
              error={colleagues.error === null ? null : t('colleaguesFailed')}
              hidePickedOptions
              label={t('users')}
              limit={50}
              maxDropdownHeight={240}
              onChange={setChosen}
              placeholder={chosen.length === 0 ? t('usersPlaceholder') : ''}
              required
              searchable
              value={[...chosen]}
            />
            <Checkbox
              checked={isEveryone}
              label={t('everyone')}
              onChange={() => setChosen(isEveryone ? [] : options.map(({ value }) => value))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
