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
  readonly choices: readonly Choice[];
}
interface Choice {
  readonly value: string;
  readonly label: Word;
  /** Only where the plan has schedules. */
  readonly needsSchedules?: boolean;
}
export interface TextOption extends OptionBase {
  readonly kind: 'text' | 'address';
  readonly placeholder?: string;
}
/** One of the company's AI prompts, or none. */
export interface PromptOption extends OptionBase {
  readonly kind: 'prompt';
}
export interface MinutesOption extends OptionBase {
  readonly kind: 'minutes';
}
export type SettingOption = SwitchOption | ChoiceOption | TextOption | MinutesOption | PromptOption;

export interface OptionGroup {
  readonly title: Word;
  readonly text: Word;
  readonly options: readonly SettingOption[];
  readonly isForSuper?: boolean;
  /** Only where the plan has AI. */
  readonly needsAi?: boolean;
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
      toggle('requiredTag', 'requiredTagHelp'),
      toggle('userRating', 'userRatingHelp'),
      toggle('showNotificationPending', 'showNotificationPendingHelp'),
      toggle('hideNotificationContent', 'hideNotificationContentHelp'),
      { kind: 'minutes', key: 'waitingTimeAlert', help: 'waitingTimeAlertHelp' },
    ],
  },
  {
    title: 'groupSecurity',
    text: 'groupSecurityText',
    options: [
      {
        kind: 'choice',
        key: 'secondFactorRequired',
        help: 'secondFactorRequiredHelp',
        choices: [
          { value: 'nobody', label: 'secondFactorOfNobody' },
          { value: 'admins', label: 'secondFactorOfAdmins' },
          { value: 'everybody', label: 'secondFactorOfEverybody' },
        ],
      },
      {
        kind: 'choice',
        key: 'sessionsPerUser',
        help: 'sessionsPerUserHelp',
        choices: [
          { value: '1', label: 'sessionsOne' },
          { value: '2', label: 'sessionsTwo' },
          { value: '3', label: 'sessionsThree' },
          { value: '4', label: 'sessionsFour' },
          { value: '5', label: 'sessionsFive' },
        ],
      },
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
          { value: 'queue', label: 'scheduleByQueue', needsSchedules: true },
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
      toggle('joinBotMessages', 'joinBotMessagesHelp'),
      {
        kind: 'choice',
        key: 'botLanguage',
        help: 'botLanguageHelp',
        choices: [
          { value: 'pt', label: 'languagePt' },
          { value: 'en', label: 'languageEn' },
          { value: 'es', label: 'languageEs' },
          { value: 'tr', label: 'languageTr' },
        ],
      },
    ],
  },
  {
    title: 'groupAi',
    text: 'groupAiText',
    needsAi: true,
    options: [
      { kind: 'prompt', key: 'copilotPromptId', help: 'copilotPromptIdHelp' },
      toggle('handoverSummary', 'handoverSummaryHelp'),
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

/** The choices of the plan, and the stored one. */
export const shownChoices = (
  { choices }: ChoiceOption,
  { hasSchedules, stored }: { readonly hasSchedules: boolean; readonly stored: string },
): readonly Choice[] =>
  choices.filter(({ value, needsSchedules = false }) => hasSchedules || !needsSchedules || value === stored);

/** Whether a switch sends a text that is still empty. */
export const lacksText = (values: SettingValues, key: SettingKey): boolean =>
  Object.entries(requiredTexts).some(
    ([text, switchKey]) => switchKey === key && String(values.get(text) ?? '').trim() === '',
  );
