import type { Db } from '../db/index.ts'

/** A file that goes along; with `cid` it is a picture that the HTML shows as `cid:…`. */
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
  /**
   * Names the message for ever, of letters, digits and dashes: a mail that is handed over again after a crash
   * is the same one to the programs that receive it, and the same file. Absent: a name of its own.
   */
  key?: string
}

/** Takes mail that is to be sent, and answers when it is kept: no mail server is waited for. */
export type Mailer = {
  /**
   * In the caller's transaction when one is given; then `wake` follows its commit. A key that is known is
   * taken once.
   */
  send(mail: Mail, tx?: Db): Promise<void>
  /** Sends at once what was taken in a transaction. */
  wake(): void
}

/** Hands a mail over to a mail server, or writes it down. Rejects when it was not taken. */
export type MailTransport = { send(mail: Mail): Promise<void> }
