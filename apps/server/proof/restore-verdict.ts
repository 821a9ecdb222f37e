/** What the outside has seen and what the restored database says, for the verdict. */
export interface RestoreEvidence {
  /** The ids of our messages as Meta accepted them, once for each time. */
  readonly accepted: readonly string[];
  /** Our messages in the restored database. */
  readonly stored: readonly { readonly id: string; readonly delivery: string }[];
  /** How many messages each person has got who wrote one message shortly before the backup's moment. */
  readonly answersToNewcomers: readonly number[];
  /** The provider's ids of messages that customers wrote while nothing answered, and of the stored messages. */
  readonly writtenWhileDown: readonly string[];
  readonly received: readonly string[];
  readonly phones: readonly PhoneEvidence[];
}

/** A phone linked by QR code. */
export interface PhoneEvidence {
  readonly devices: number;
  /** The texts that its customer was sent, before and after the restore, and those that the customer's phone shows. */
  readonly answered: readonly string[];
  readonly shown: readonly string[];
  /** Texts of the customer after the restore that are not stored. */
  readonly missing: number;
}

/** Counts that must be zero after a restore. */
export function judgeRestore(evidence: RestoreEvidence): Readonly<Record<string, number>> {
  const { stored, phones, received } = evidence;
  const accepted = Map.groupBy(evidence.accepted, (id) => id);
  const isReceived = new Set(received);
  const sentToPhones = phones.flatMap(({ answered, shown }) =>
    answered.map((text) => shown.filter((one) => one === text).length),
  );
  return {
    sentTwice: [...accepted.values()].filter(({ length }) => length > 1).length,
    answeredTwice: evidence.answersToNewcomers.filter((count) => count > 1).length,
    stillQueued: stored.filter(({ delivery }) => delivery === 'queued').length,
    sentWithoutTrace: stored.filter(({ id, delivery }) => delivery === 'sent' && !accepted.has(id)).length,
    failed: stored.filter(({ delivery }) => delivery === 'failed').length,
    lostInbound: evidence.writtenWhileDown.filter((id) => !isReceived.has(id)).length,
    receivedTwice: received.length - isReceived.size,
    pairedAgain: phones.filter(({ devices }) => devices !== 1).length,
    lostOnPhones: phones.reduce((sum, { missing }) => sum + missing, 0),
    answersLostOnPhones: sentToPhones.filter((times) => times === 0).length,
    sentTwiceOnPhones: sentToPhones.filter((times) => times > 1).length,
  };
}
