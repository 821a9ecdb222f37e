import type { ChatMember } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from './chat-avatar.tsx';
import classes from './mention-menu.module.css';

interface MentionMenuProps {
  readonly id: string;
  readonly members: readonly ChatMember[];
  readonly activeIndex: number;
  readonly onPick: (member: ChatMember) => void;
}

export const mentionOptionId = (menuId: string, userId: number): string => `${menuId}-${userId}`;

/** Members to name, above the text box. The focus stays in the text; arrows and Enter choose. */
export function MentionMenu({ id, members, activeIndex, onPick }: MentionMenuProps) {
  const { t } = useTranslation('chats');
  return (
    <div aria-label={t('offered')} className={classes.root} id={id} role="listbox">
      {members.map((member, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: as said above.
        <div
          aria-selected={index === activeIndex}
          className={classes.option}
          id={mentionOptionId(id, member.userId)}
          key={member.userId}
          onClick={() => onPick(member)}
          // The text box would lose the focus before the click.
          onPointerDown={(event) => event.preventDefault()}
          role="option"
        >
          <MemberAvatar isOnline={member.user.online} name={member.user.name} size={24} userId={member.userId} />
          <span className={classes.name}>{member.user.name}</span>
        </div>
      ))}
    </div>
  );
}
