import type { Message, Schedule, Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAltKeys } from '../../../shared/hooks/use-alt-keys.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useWindowWidth } from '../../../shared/hooks/use-screen-size.ts';
import { useConnectionOf } from '../api/connection-of.ts';
import { rereadPlanned, usePlannedMessages } from '../api/planned-messages.ts';
import { meetingLink } from '../rules/meeting-link.ts';
import { type WritingState, writingState } from '../rules/writing-state.ts';
import { clearAttachments, useAttachments } from '../state/attachments.ts';
import { draftStore } from '../state/draft-store.ts';
import { useBegun } from '../state/use-begun.ts';
import { type ComposerInput, useComposer } from '../state/use-composer.ts';
import { useCopilot } from '../state/use-copilot.ts';
import { useFileInputs } from './attachments/use-file-inputs.tsx';
import { CollisionDialog } from './box/collision-dialog.tsx';
import { ComposerBox } from './box/composer-box.tsx';
import { EditBox } from './box/edit-box.tsx';
import { InfoLine } from './box/info-line.tsx';
import { type LockActions, LockBar } from './box/lock-bar.tsx';
import { PresenceLine } from './box/presence-line.tsx';
import classes from './composer.module.css';
import { CopilotLine } from './copilot/copilot-line.tsx';
import { QuickReplyPanel } from './quick-replies/quick-reply-panel.tsx';
import { useQuickReplyMenu } from './quick-replies/use-quick-reply-menu.ts';
import { useRecorder } from './recorder/use-recorder.ts';
import { PlannedMessages } from './schedule/planned-messages.tsx';

const MediaPreviewDialog = lazy(async () => ({
  default: (await import('./attachments/media-preview-dialog.tsx')).MediaPreviewDialog,
}));
const ContactCardDialog = lazy(async () => ({
  default: (await import('./attachments/contact-card-dialog.tsx')).ContactCardDialog,
}));
const PlaceDialog = lazy(async () => ({ default: (await import('./attachments/place-dialog.tsx')).PlaceDialog }));
const CameraDialog = lazy(async () => ({ default: (await import('./attachments/camera-dialog.tsx')).CameraDialog }));
const TemplateDialog = lazy(async () => ({
  default: (await import('./templates/template-dialog.tsx')).TemplateDialog,
}));

const EVERY_MS = 15_000;
const PHONE_PX = 767;
/** A closing menu returns the focus to its button a moment later. */
const AFTER_MENU_MS = 50;

/** A schedule that is written or changed here. */
export interface ComposerSchedule {
  /** The one being changed; without one a new schedule. */
  readonly schedule: Schedule | undefined;
  /** The text written so far. */
  readonly text: string;
  readonly isSigned: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export interface ComposerProps extends ComposerInput {
  /** Actions for a ticket the user may not write to. */
  readonly lockActions: LockActions;
  /** The message being edited in the box instead of the draft. */
  readonly edited: Message | null;
  readonly isSaving: boolean;
  readonly onEdit: (message: Message, body: string) => void;
  readonly onEditEnd: () => void;
  /** A template was sent into the conversation. */
  readonly onTemplateSent: (messages: readonly Message[]) => void;
  /** The form of a schedule for the ticket's contact. */
  readonly renderSchedule: (form: ComposerSchedule) => ReactNode;
  /** A new value requests the focus; null is none. */
  readonly focusKey: string | null;
}

/** The composer of a ticket: text, files, voice, quick replies, private notes, schedules. One per ticket (`key`). */
export function Composer(props: ComposerProps) {
  const { lockActions, focusKey, onTemplateSent, renderSchedule, edited, isSaving, onEdit, onEditEnd, ...given } =
    props;
  const { t } = useTranslation('composer');
  const { ticket, viewer, quoted, notify } = given;
  const queryClient = useQueryClient();
  const composer = useComposer(given);
  const { input, attach } = composer;
  const now = useNow(EVERY_MS);
  const isCompact = useWindowWidth() <= PHONE_PX;
  const connection = useConnectionOf(ticket);
  const attachments = useAttachments(ticket.id);
  const menu = useQuickReplyMenu(composer);
  const copilot = useCopilot(composer);
  const files = useFileInputs(attach);
  const recorder = useRecorder({
    onRecorded: composer.sendVoice,
    onTooShort: () => notify({ kind: 'info', message: t('recordingTooShort') }),
  });
  const planned = usePlannedMessages(ticket, viewer.maySchedule && !viewer.isVisitor);
  const [changed, setChanged] = useState<Schedule>();
  const [dialog, setDialog] = useState<'contact' | 'place' | 'camera' | 'schedule' | 'template' | null>(null);
  const isRecording = recorder.state.step !== 'idle';
  const { newestAt } = given.conversation;
  const recordingBegunAfter = useBegun(isRecording, newestAt);
  const dialogBegunAfter = useBegun(dialog !== null, newestAt);
  const sendRecording = () => {
    // During the question it pauses: the recording would be lost, and speech during the look does not belong to it.
    if (!composer.guard(recorder.send, recordingBegunAfter)) recorder.hold();
  };
  const closeDialog = () => {
    setDialog(null);
    setChanged(undefined);
    composer.focus();
  };

  const writing = writingState(ticket, { now, ...viewer });
  const isLocked = writing.can === 'nothing' || (writing.can === 'note' && !composer.isPrivate);
  useAltKeys({ P: writing.can === 'nothing' ? undefined : composer.togglePrivate });

  // A user who quotes a message, or opened the ticket to write, wants the focus here.
  const quotedId = quoted?.id;
  useEffect(() => {
    if (focusKey !== null || quotedId !== undefined) input.current?.focus();
  }, [focusKey, quotedId, input]);

  // An existing draft continues at its end.
  useEffect(() => {
    const box = input.current;
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [input]);

  const root = useRef<HTMLElement>(null);
  const shownBefore = useRef({ isRecording, isLocked });
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = { isRecording, isLocked };
    if (isRecording || (before.isRecording === isRecording && before.isLocked === isLocked)) return;
    // The recorder, or the box after a note-only state, was unmounted with the focus.
    if (!hasPlace(root.current)) (isLocked ? root : input).current?.focus();
  }, [isRecording, isLocked, input]);

  // Unsent files must not reappear later under another message, nor an empty note.
  useEffect(
    () => () => {
      clearAttachments(ticket.id);
      draftStore.leave(ticket.id);
    },
    [ticket.id],
  );
  const openTemplates = offersTemplates(ticket, writing) ? () => setDialog('template') : undefined;

  return (
    <section aria-label={t('title')} className={classes.root} ref={root} tabIndex={-1}>
      <PlannedMessages
        composer={composer}
        onEdit={(schedule) => {
          setChanged(schedule);
          setDialog('schedule');
        }}
        planned={planned}
      />
      {edited !== null ? (
        <EditBox
          isCompact={isCompact}
          isSaving={isSaving}
          key={edited.id}
          message={edited}
          onEnd={() => {
            onEditEnd();
            setTimeout(composer.focus);
          }}
          onSave={(body) => onEdit(edited, body)}
        />
      ) : isLocked ? (
        <LockBar
          actions={lockActions}
          now={now}
          obstacle={writing.obstacle}
          onTemplate={openTemplates}
          onNote={writing.can === 'nothing' ? undefined : composer.togglePrivate}
          ticket={ticket}
          timeZone={viewer.timeZone}
        />
      ) : (
        <>
          {menu.isOpen && <QuickReplyPanel menu={menu} />}
          <PresenceLine present={given.present} />
          <InfoLine composer={composer} connection={connection} isCompact={isCompact} now={now} />
          {viewer.hasCopilot && <CopilotLine copilot={copilot} />}
          <ComposerBox
            composer={composer}
            isCompact={isCompact}
            tools={{
              menu,
              copilot: viewer.hasCopilot ? copilot : undefined,
              recorder: { ...recorder, send: sendRecording },
              onSchedule: viewer.maySchedule ? () => setDialog('schedule') : undefined,
              attachments: {
                onMedia: files.chooseMedia,
                onDocument: files.chooseDocument,
                onCamera: () => (hasOwnCamera() ? files.takePicture() : setDialog('camera')),
                onContact: () => setDialog('contact'),
                onPlace: () => setDialog('place'),
                onTemplate: openTemplates,
                onMeeting: () => {
                  composer.insert(meetingLink());
                  setTimeout(composer.focus, AFTER_MENU_MS);
                },
              },
            }}
          />
        </>
      )}
      {files.inputs}
      <Suspense>
        {attachments.list.length > 0 && <MediaPreviewDialog composer={composer} />}
        {dialog === 'contact' && (
          <ContactCardDialog
            onClose={closeDialog}
            onSend={(contact) => {
              composer.guard(() => {
                closeDialog();
                composer.sendCard(contact);
              }, dialogBegunAfter);
            }}
          />
        )}
        {dialog === 'place' && (
          <PlaceDialog
            onClose={closeDialog}
            onSend={(place) => {
              composer.guard(() => {
                closeDialog();
                composer.sendPlace(place);
              }, dialogBegunAfter);
            }}
          />
        )}
        {dialog === 'camera' && (
          <CameraDialog
            onClose={closeDialog}
            onPicture={(file) => {
              closeDialog();
              attach([file]);
            }}
          />
        )}
        {dialog === 'template' && (
          <TemplateDialog
            // Always for the customer, also while a note was begun.
            guard={(send) => composer.collision.guard(send, dialogBegunAfter)}
            notify={notify}
            onClose={closeDialog}
            onSent={onTemplateSent}
            ticket={ticket}
          />
        )}
        {dialog === 'schedule' &&
          renderSchedule({
            schedule: changed,
            text: composer.text.trim(),
            isSigned: composer.isSigned,
            onSaved: () => {
              void rereadPlanned(queryClient);
              // The text became the schedule, also if edited there; left in the box it would be sent twice.
              if (!changed) composer.setText('');
            },
            onClose: closeDialog,
          })}
      </Suspense>
      <CollisionDialog collision={composer.collision} />
    </section>
  );
}

/** Where the channel has templates and writing is allowed; most useful after the reply window has expired. */
const offersTemplates = ({ abilities, isGroup }: Ticket, writing: WritingState): boolean =>
  abilities?.hasTemplates === true &&
  !isGroup &&
  (writing.can === 'write' || writing.obstacle === 'window-ended' || writing.obstacle === 'unopened');

/** The user is focused elsewhere on the page, and the focus must not be taken. */
function hasPlace(root: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !root?.contains(activeElement);
}

/** A phone or tablet opens its camera app for a file input; a computer would only list files. */
const hasOwnCamera = (): boolean => window.matchMedia('(pointer: coarse)').matches;
