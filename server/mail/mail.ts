export interface MailText {
  subject: string;
  text: string;
}

/** An event's name and the address of its picture, which lead its mails. */
export interface MailFace {
  name: string;
  picture: string | undefined;
}

export interface Mail extends MailText {
  /** The same on every attempt, so that a reader drops the second copy. */
  messageId: string;
  recipient: { name: string; address: string };
  /** The link in the text. */
  link: string;
  /** What its button says, where that is not usual. */
  button?: string;
  /** The event that it is about. */
  face?: MailFace | undefined;
  /** The address at which a mail program unsubscribes by itself (RFC 8058). */
  unsubscribe?: string;
}
