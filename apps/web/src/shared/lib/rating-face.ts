const faces = [
  { upTo: 2, face: '😡' },
  { upTo: 4, face: '🙁' },
  { upTo: 6, face: '😐' },
  { upTo: 8, face: '🙂' },
  { upTo: 10, face: '😍' },
] as const;

/** One of five faces for a rating of 0 to 10. */
export const ratingFace = (rate: number): string => (faces.find(({ upTo }) => rate <= upTo) ?? faces[4]).face;
