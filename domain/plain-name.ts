/**
 * A name as plain words for mails: anybody may register under another person's address, and what they type as a name must
 * carry no address, link or second line into that mailbox.
 */
export function plainName(name: string): string {
  return name
    .replaceAll(/\S*(?:@|:\/\/|www\.)\S*/gi, ' ')
    .replaceAll(/\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?(?=\s|$)/gi, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
