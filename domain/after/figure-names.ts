/** No schemas here, so that a page that shows figures need not load them. */
export const figureNames = {
  trips: 'Trips',
  offered: 'Seats offered',
  taken: 'Seats taken',
  aboard: 'Seats sailed',
  no_shows: 'No-shows',
  people: 'People aboard',
  publications: 'Publications aboard',
  pieces: 'Published pieces',
  pieces_per_person: 'Pieces per person',
};

export type Figure = keyof typeof figureNames;
