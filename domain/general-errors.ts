/** Refusals that are not about a boat, a leg or a person: all that every page needs of domain/errors.ts. */
export const generalErrors = {
  invalid_body: { text: 'Something in the request is not right' },
  body_too_large: { text: 'This is too much to send at once' },
  unsupported_media_type: { text: 'This kind of content is not understood' },
  page_not_found: { text: 'There is nothing here' },
  unauthorized: { text: 'Please log in' },
  forbidden: { text: 'You are not allowed to do this' },
  unavailable: { text: 'The service is busy. Please try again in a moment' },
  disk_full: { text: 'There is no space left to keep this. Please tell the organiser' },
  unexpected: { text: 'Sorry, an unexpected error has occurred.' },
} as const satisfies Record<string, { text: string }>;
