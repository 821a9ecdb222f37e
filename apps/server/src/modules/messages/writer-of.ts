import type { Writer } from '../../platform/channels/reply-window.ts';
import type { MessageRow } from './messages.tables.ts';

/** A person's own words, or what a robot, a campaign or a timetable says. */
export const writerOf = ({ author }: Pick<MessageRow, 'author'>): Writer => (author === 'agent' ? 'human' : 'robot');
