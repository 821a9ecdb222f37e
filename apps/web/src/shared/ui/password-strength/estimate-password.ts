import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Loaded only where a password is chosen: the lists of common passwords are larger than the sign-in page. */
export const estimatePassword = (password: string, personalWords: string[]) => estimator.check(password, personalWords);
