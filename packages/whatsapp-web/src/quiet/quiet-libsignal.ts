/** The console messages in which libsignal prints its sessions. */
const SESSION_LINE =
  /^(?:Closing (?:open )?session|Opening session|Removing old closed session|Session already|Session error|Migrating session|Decrypted message with closed session|Failed to decrypt message|V1 session storage|Unhandled bucket|WARNING: Expected pubkey)/;

let isQuiet = false;

/** libsignal prints whole sessions to the console, private keys included: these must never reach a log. */
export function quietLibsignal(): void {
  if (isQuiet) return;
  isQuiet = true;
  for (const level of ['info', 'warn', 'error'] as const) {
    // biome-ignore lint/suspicious/noConsole: what is silenced here is the console itself
    const print = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      if (!(typeof words[0] === 'string' && SESSION_LINE.test(words[0]))) print(...words);
    };
  }
}
