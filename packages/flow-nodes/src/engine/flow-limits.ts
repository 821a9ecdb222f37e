/** Limits of runs. A turn is everything from one message of the customer to the next wait. */
export const flowLimits = {
  turn: { steps: 100, messages: 20, asleepSeconds: 600 },
  run: { turns: 200, asks: 60, days: 7, hoursWithoutAnswer: 24 },
  /** Variables of a version, and characters of an answer. */
  variables: { count: 50, length: 1_000 },
  /** Unclear answers to one question before the run takes the output `invalid` or hands over. */
  unclearAnswers: 3,
  /** A text written sooner after a question belongs to the burst before it. */
  burstMs: 2_000,
  /** An external service is asked after this time without a further message, at the latest after `longestMs`. */
  quiet: { ms: 2_000, longestMs: 6_000 },
  nodes: 500,
  bytes: 1_048_576,
  files: {
    image: { bytes: 2 * 1_048_576, mimeTypes: ['image/png', 'image/jpeg'] },
    audio: { bytes: 5 * 1_048_576, mimeTypes: ['audio/ogg', 'audio/mpeg', 'audio/opus'] },
    video: { bytes: 20 * 1_048_576, mimeTypes: ['video/mp4'] },
  },
} as const;
