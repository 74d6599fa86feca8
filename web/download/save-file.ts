/** A link cannot carry the token, so the file is fetched first and handed to the browser then. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Safari reads it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
