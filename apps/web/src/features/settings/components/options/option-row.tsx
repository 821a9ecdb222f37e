import type { SettingKey, SettingValues } from '../../api/setting-values.ts';
import {
  lacksText,
  type SettingOption,
  type SwitchOption,
  switched,
  type TextOption,
} from '../../rules/option-groups.ts';
import { ChoiceRow } from './choice-row.tsx';
import { MinutesRow } from './minutes-row.tsx';
import { PromptRow } from './prompt-row.tsx';
import { SwitchRow } from './switch-row.tsx';
import { TextRow } from './text-row.tsx';
import { useOption } from './use-option.ts';

interface OptionRowProps {
  readonly option: SettingOption;
  /** The option that must be on for this one to matter. */
  readonly switchOf: SettingOption | undefined;
  readonly values: SettingValues;
  /** The plan has schedules. */
  readonly hasSchedules: boolean;
  /** Switched on, and not saved until their text is written. */
  readonly waiting: ReadonlySet<SettingKey>;
  readonly onWait: (key: SettingKey, on: boolean) => void;
}

export function OptionRow({ option, switchOf, values, hasSchedules, waiting, onWait }: OptionRowProps) {
  switch (option.kind) {
    case 'switch':
      return (
        <SwitchRow
          isWaiting={waiting.has(option.key)}
          onWait={(on) => onWait(option.key, on)}
          option={option}
          values={values}
          waitsForText={lacksText(values, option.key)}
        />
      );
    case 'choice':
      return <ChoiceRow hasSchedules={hasSchedules} option={option} value={String(values.get(option.key) ?? '')} />;
    case 'prompt':
      return <PromptRow option={option} value={String(values.get(option.key) ?? '')} />;
    case 'minutes':
      return <MinutesRow option={option} stored={String(values.get(option.key) ?? '')} />;
    case 'text':
    case 'address': {
      const stored = String(values.get(option.key) ?? '');
      if (switchOf?.kind !== 'switch' || !waiting.has(switchOf.key)) return <TextRow option={option} stored={stored} />;
      return (
        <AwaitedTextRow
          onWritten={() => onWait(switchOf.key, false)}
          option={option}
          stored={stored}
          switchOption={switchOf}
        />
      );
    }
  }
}

interface AwaitedTextRowProps {
  readonly option: TextOption;
  readonly stored: string;
  readonly switchOption: SwitchOption;
  readonly onWritten: () => void;
}

/** A text its switch waits for: it is saved first and the switch after it. */
function AwaitedTextRow({ option, stored, switchOption, onWritten }: AwaitedTextRowProps) {
  const { save } = useOption(switchOption);
  return (
    <TextRow
      isAwaited
      onSaved={() => {
        void save(switched(switchOption.key, true));
        onWritten();
      }}
      option={option}
      stored={stored}
    />
  );
}
