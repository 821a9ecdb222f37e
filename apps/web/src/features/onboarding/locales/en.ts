import type { onboarding as pt } from './pt.ts';

export const onboarding: Record<keyof typeof pt, string> = {
  title: 'First steps',
  text: 'In a few minutes your company answers its first customer.',
  progress: '{{done}} of {{total}} done',
  done: 'done',
  dismiss: 'Dismiss',
  finished: 'First steps done. Your company is now serving customers.',
  connection: 'Connect a channel',
  connectionText: 'WhatsApp, Messenger or Instagram.',
  queue: 'Create a queue',
  queueText: 'It receives conversations and groups the people who answer them.',
  colleague: 'Invite a colleague',
  colleagueText: 'Each person signs in with their own e-mail and password.',
  customer: 'Write as a customer',
  customerNumberText: 'From a phone, send a message to {{number}}.',
  customerChannelText: 'From another account, send a message to the channel you connected.',
  customerLaterText: 'Once the channel is connected, send it a message from a phone.',
  answer: 'Answer the first message',
  answerText: 'Accept the conversation under Waiting and write your answer.',
};
