// DEMO CONTENT. Invented figures: shown only if placeholders are enabled (D13, `PLACEHOLDERS`).

/** Ratings for unrated listings: on cards 4.8 of 127 reviews, in the top-rated strip 4.5 (R9). */
export const PLACEHOLDER_RATINGS = {
  card: { rating: 4.8, count: 127 },
  strip: { rating: 4.5, count: null },
} as const
