/** How much a person may wish for. No schemas here, so that pages that only say it need not load them. */
export const maxWishes = 12;
export const maxStars = 3;
