import type { Db } from '../db/index.ts'

/** An attached file; with `cid` it is a picture that the HTML shows as `cid:…`. */
export type MailAttachment = { filename: string; content: Uint8Array; contentType: string; cid?: string }

/** A message to one person, as text with at most one link to follow. */
export type Mail = {
  to: string
  subject: string
  text: string
  link?: string
  /** The same words for programs that show HTML. */
  html?: string
  replyTo?: string
  attachments?: MailAttachment[]
  /** An address that ends such mails by one POST, for the button of a mail program (RFC 8058). */
  unsubscribe?: string
  /**
   * Permanent name of the message, of letters, digits and dashes: a mail that is sent again after a crash is
   * the same one to the receiving programs, and the same file. Absent: a generated name.
   */
  key?: string
}

/** Accepts mail to send, and resolves when it is stored, without waiting for a mail server. */
export type Mailer = {
  /**
   * In the caller's transaction when one is given; then call `wake` after its commit. A known key is accepted
   * once.
   */
  send(mail: Mail, tx?: Db): Promise<void>
  /** Sends at once the mail that was accepted in a transaction. */
  wake(): void
}

/** Hands a mail over to a mail server, or writes it to a file. Rejects if it was not accepted. */
export type MailTransport = { send(mail: Mail): Promise<void> }
