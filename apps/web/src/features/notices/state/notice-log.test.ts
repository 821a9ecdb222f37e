import { describe, expect, it } from 'vitest';
import {
  addNotice,
  closeNotice,
  emptyLog,
  expireNotice,
  type NoticeLog,
  seeAll,
  showingNotices,
  unseenCount,
} from './notice-log.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 12, 10, 42) + ms);
const say = (log: NoticeLog, message: string, ms: number, kind: 'success' | 'error' = 'error') =>
  addNotice(log, { kind, message }, at(ms));
const messages = (log: NoticeLog) =>
  showingNotices(log).map(({ message, count }) => (count > 1 ? `${message} ×${count}` : message));

describe('what is on screen', () => {
  it('shows the three newest, oldest first', () => {
    const log = ['um', 'dois', 'três', 'quatro'].reduce((sofar, message, i) => say(sofar, message, i * 100), emptyLog);
    expect(messages(log)).toEqual(['dois', 'três', 'quatro']);
    expect(log.notices).toHaveLength(4);
  });

  it('shows a message that repeats within a second once, with a count', () => {
    const log = [0, 900, 1800].reduce((sofar, ms) => say(sofar, 'Sem conexão', ms), emptyLog);
    expect(messages(log)).toEqual(['Sem conexão ×3']);
    expect(log.notices).toHaveLength(1);
  });

  it('shows an error once while it is on screen, however late it repeats', () => {
    const log = say(say(emptyLog, 'Sem conexão', 0), 'Sem conexão', 1900);
    expect(messages(log)).toEqual(['Sem conexão ×2']);
  });

  it('shows a success again when a second has passed', () => {
    const log = say(say(emptyLog, 'Contato salvo', 0, 'success'), 'Contato salvo', 1000, 'success');
    expect(messages(log)).toEqual(['Contato salvo', 'Contato salvo']);
  });

  it('shows each of two removals within a second, with its own undo', () => {
    const action = { label: 'Desfazer', onClick: () => undefined };
    const log = [0, 200].reduce(
      (sofar, ms) => addNotice(sofar, { kind: 'success', message: 'Tarefa excluída', action }, at(ms)),
      emptyLog,
    );
    expect(messages(log)).toEqual(['Tarefa excluída', 'Tarefa excluída']);
  });

  it('brings a repeated message back when it had just been closed', () => {
    const log = say(expireNotice(say(emptyLog, 'Sem conexão', 0), 1), 'Sem conexão', 500);
    expect(messages(log)).toEqual(['Sem conexão ×2']);
  });

  it('does not mix a success with an error of the same words', () => {
    const log = say(say(emptyLog, 'Pronto', 0, 'success'), 'Pronto', 10, 'error');
    expect(messages(log)).toEqual(['Pronto', 'Pronto']);
  });
});

describe('the history', () => {
  it('keeps what has closed, and the newest fifty only', () => {
    let log: NoticeLog = emptyLog;
    for (let i = 1; i <= 60; i += 1) log = expireNotice(say(log, `aviso ${i}`, i * 2000), i);
    expect(log.notices).toHaveLength(50);
    expect(log.notices[0]?.message).toBe('aviso 60');
    expect(log.showing).toEqual([]);
  });

  it('counts a problem that closed by itself until the user views it', () => {
    const said = say(say(emptyLog, 'Não foi enviada', 0), 'Salvo', 10, 'success');
    expect(unseenCount(said)).toBe(0);
    const log = expireNotice(said, 1);
    expect(unseenCount(log)).toBe(1);
    expect(unseenCount(seeAll(log))).toBe(0);
  });

  it('does not count a problem the user closed', () => {
    expect(unseenCount(closeNotice(say(emptyLog, 'Não foi enviada', 0), 1))).toBe(0);
  });
});
