/** A file of a page that was opened before an upgrade is not there any more. */
export const notLoadedText = 'The page could not be loaded. It may have been updated meanwhile: load it again.';
