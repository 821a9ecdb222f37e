import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum parameters for Argon2id, which is the library's default algorithm: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let dummyHash: Promise<string> | undefined;

/** Without a stored hash it takes as long as with one: the time must not reveal which e-mails exist. */
export async function passwordMatches(password: string, storedHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== undefined && matches;
}
