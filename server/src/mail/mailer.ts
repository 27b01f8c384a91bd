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
   * Names the message for ever, of letters, digits and dashes: a mail that is handed over again after a crash is the
   * same one to the programs that receive it, and the same file.
   */
  key?: string
}

/** Sends mail. Rejects when it could not be handed over. */
export type Mailer = { send(mail: Mail): Promise<void> }
