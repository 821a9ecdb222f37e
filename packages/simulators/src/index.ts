import { azureSpeech } from './azure-speech/azure-speech.ts';
import { dialogflow } from './dialogflow/dialogflow.ts';
import { hookSink } from './hook-sink/hook-sink.ts';
import { meta } from './meta/meta.ts';
import { openai } from './openai/openai.ts';
import { otlp } from './otlp/otlp.ts';
import { phone } from './phone/phone.ts';
import { pix } from './pix/pix.ts';
import { push } from './push/push.ts';
import { s3 } from './s3/s3.ts';
import type { RunningSimulator, Simulator } from './simulator.ts';
import { smtp } from './smtp/smtp.ts';
import { typebot } from './typebot/typebot.ts';

export { type RunningAzureSpeech, type SpeechFault, startAzureSpeech } from './azure-speech/azure-speech.ts';
export { silence } from './azure-speech/silence.ts';
export {
  type DialogflowFault,
  type DialogflowOptions,
  type RunningDialogflow,
  startDialogflow,
} from './dialogflow/dialogflow.ts';
export {
  type HookResponse,
  type HookSinkOptions,
  mostAtOnce,
  type ReceivedHook,
  type RunningHookSink,
  startHookSink,
} from './hook-sink/hook-sink.ts';
export type { AppSettings } from './meta/apps.ts';
export { demoApp, demoPagesApp } from './meta/demo.ts';
export { type MetaOptions, type RunningMeta, startMeta } from './meta/meta.ts';
export type { PageMessage } from './meta/pages/threads.ts';
export type { Visitor } from './meta/pages/visitor.ts';
export type { NumberSettings } from './meta/whatsapp-cloud/accounts.ts';
export type { NumberOwner } from './meta/whatsapp-cloud/business-app/owner.ts';
export { type OpenAiCall, type RunningOpenAi, startOpenAi } from './openai/openai.ts';
export type { AskedLine, Line } from './openai/script.ts';
export { type OtlpOptions, type ReceivedSpan, type RunningOtlp, startOtlp } from './otlp/otlp.ts';
export { type PhoneOptions, type RunningPhone, startPhone } from './phone/phone.ts';
export type { Charge as BankCharge, Transfer as BankTransfer } from './pix/charges.ts';
export { type PixOptions, type RunningPix, startPix } from './pix/pix.ts';
export {
  type BrowserSubscription,
  type PushOptions,
  type ReceivedPush,
  type RunningPush,
  startPush,
} from './push/push.ts';
export { type RunningS3, type S3Options, startS3 } from './s3/s3.ts';
export { defineSimulator, type RunningSimulator, type Simulator } from './simulator.ts';
export type { ReceivedMail } from './smtp/mailbox.ts';
export { type RunningSmtp, type SmtpOptions, startSmtp } from './smtp/smtp.ts';
export {
  type Bot,
  type ReceivedCall,
  type RunningTypebot,
  startTypebot,
  type TypebotFault,
  type TypebotOptions,
} from './typebot/typebot.ts';

/** All simulators of external services. */
export const simulators: readonly Simulator<never, RunningSimulator>[] = [
  smtp,
  meta,
  phone,
  s3,
  pix,
  push,
  hookSink,
  typebot,
  dialogflow,
  openai,
  azureSpeech,
  otlp,
];
