import { defaultCompanySettings, isCompanySettingKey, requiredTexts } from '@recado/contracts';
import type { SettingKey, SettingValues } from '../api/setting-values.ts';
import type { settings as texts } from '../locales/pt.ts';

/** Whole sentences: nothing has to be filled in. */
type Word = Exclude<keyof typeof texts, 'notSaved' | 'logoHelp' | 'logoChooseFor' | 'logoWrong'>;
type NamedKey = SettingKey & Word;

interface OptionBase {
  /** Its name on screen is the text of the same key. */
  readonly key: NamedKey;
  readonly help: Word;
  /** Only of use while this one is on. */
  readonly when?: SettingKey;
}
export interface SwitchOption extends OptionBase {
  readonly kind: 'switch';
}
export interface ChoiceOption extends OptionBase {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly label: Word }[];
}
export interface TextOption extends OptionBase {
  readonly kind: 'text' | 'address';
  readonly placeholder?: string;
}
export interface MinutesOption extends OptionBase {
  readonly kind: 'minutes';
}
export type SettingOption = SwitchOption | ChoiceOption | TextOption | MinutesOption;

export interface OptionGroup {
  readonly title: Word;
  readonly text: Word;
  readonly options: readonly SettingOption[];
  readonly isForSuper?: boolean;
}

const toggle = (key: NamedKey, help: Word, when?: SettingKey): SwitchOption => ({
  kind: 'switch',
  key,
  help,
  ...(when && { when }),
});
const message = (key: NamedKey, help: Word, when: SettingKey): TextOption => ({ kind: 'text', key, help, when });

/** The settings in the order in which they are read, and under which heading. */
export const optionGroups: readonly OptionGroup[] = [
  {
    title: 'groupService',
    text: 'groupServiceText',
    options: [
      toggle('userRandom', 'userRandomHelp'),
      toggle('DirectTicketsToWallets', 'DirectTicketsToWalletsHelp'),
      toggle('closeTicketOnTransfer', 'closeTicketOnTransferHelp'),
      toggle('resolveWithFarewell', 'resolveWithFarewellHelp'),
      toggle('requiredTag', 'requiredTagHelp'),
      toggle('userRating', 'userRatingHelp'),
      toggle('showNotificationPending', 'showNotificationPendingHelp'),
      toggle('hideNotificationContent', 'hideNotificationContentHelp'),
      { kind: 'minutes', key: 'waitingTimeAlert', help: 'waitingTimeAlertHelp' },
    ],
  },
  {
    title: 'groupHours',
    text: 'groupHoursText',
    options: [
      {
        kind: 'choice',
        key: 'scheduleType',
        help: 'scheduleTypeHelp',
        choices: [
          { value: 'disabled', label: 'scheduleDisabled' },
          { value: 'queue', label: 'scheduleByQueue' },
          { value: 'company', label: 'scheduleByCompany' },
          { value: 'connection', label: 'scheduleByConnection' },
        ],
      },
      {
        kind: 'choice',
        key: 'chatBotType',
        help: 'chatBotTypeHelp',
        choices: [{ value: 'text', label: 'chatBotText' }],
      },
    ],
  },
  {
    title: 'groupMessages',
    text: 'groupMessagesText',
    options: [
      toggle('sendGreetingMessageOneQueues', 'sendGreetingMessageOneQueuesHelp'),
      toggle('sendGreetingAccepted', 'sendGreetingAcceptedHelp'),
      message('greetingAcceptedMessage', 'emptyTextHelp', 'sendGreetingAccepted'),
      toggle('sendMsgTransfTicket', 'sendMsgTransfTicketHelp'),
      message('transferMessage', 'transferMessageHelp', 'sendMsgTransfTicket'),
      toggle('sendQueuePosition', 'sendQueuePositionHelp'),
      message('sendQueuePositionMessage', 'sendQueuePositionMessageHelp', 'sendQueuePosition'),
      toggle('sendFarewellWaitingTicket', 'sendFarewellWaitingTicketHelp'),
      toggle('sendSignMessage', 'sendSignMessageHelp'),
    ],
  },
  {
    title: 'groupCalls',
    text: 'groupCallsText',
    options: [
      toggle('acceptCallWhatsapp', 'acceptCallWhatsappHelp'),
      message('AcceptCallWhatsappMessage', 'emptyTextHelp', 'acceptCallWhatsapp'),
      toggle('acceptAudioMessageContact', 'acceptAudioMessageContactHelp'),
    ],
  },
  {
    title: 'groupPrivacy',
    text: 'groupPrivacyText',
    options: [
      toggle('enableLGPD', 'enableLGPDHelp'),
      message('lgpdMessage', 'lgpdMessageHelp', 'enableLGPD'),
      {
        kind: 'address',
        key: 'lgpdLink',
        help: 'lgpdLinkHelp',
        when: 'enableLGPD',
        placeholder: 'https://',
      },
      toggle('lgpdConsent', 'lgpdConsentHelp', 'enableLGPD'),
      toggle('lgpdHideNumber', 'lgpdHideNumberHelp', 'enableLGPD'),
      toggle('lgpdDeleteMessage', 'lgpdDeleteMessageHelp', 'enableLGPD'),
    ],
  },
  {
    title: 'groupPlatform',
    text: 'groupPlatformText',
    isForSuper: true,
    options: [toggle('userCreation', 'userCreationHelp')],
  },
];

/** The wire spells most switches in words and two as yes and no. */
export const isOn = (values: SettingValues, key: SettingKey): boolean =>
  values.get(key) === 'enabled' || values.get(key) === true;

export const switched = (key: SettingKey, on: boolean): string | boolean =>
  isCompanySettingKey(key) && typeof defaultCompanySettings[key] === 'boolean' ? on : on ? 'enabled' : 'disabled';

/** Options that are of use now; `waiting` are the switches that are on as soon as their text is there. */
export const shownOptions = (
  { options }: OptionGroup,
  values: SettingValues,
  waiting: ReadonlySet<SettingKey> = new Set(),
): readonly SettingOption[] =>
  options.filter(({ when }) => when === undefined || isOn(values, when) || waiting.has(when));

/** Whether a switch sends a text that is still empty. */
export const lacksText = (values: SettingValues, key: SettingKey): boolean =>
  Object.entries(requiredTexts).some(
    ([text, switchKey]) => switchKey === key && String(values.get(text) ?? '').trim() === '',
  );
