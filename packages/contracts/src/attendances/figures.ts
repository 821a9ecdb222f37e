/** The ratings that make a promoter, a passive and a detractor. Figures, the report and the links between them read these. */
export const RATING_BANDS = {
  promoters: [9, 10],
  passives: [7, 8],
  detractors: [0, 1, 2, 3, 4, 5, 6],
} as const;
export type RatingBand = keyof typeof RATING_BANDS;

/** The times of an attendance that figures average. */
export const ATTENDANCE_TIMES = ['waitTime', 'firstAnswerTime', 'supportTime'] as const;
export type AttendanceTime = (typeof ATTENDANCE_TIMES)[number];
