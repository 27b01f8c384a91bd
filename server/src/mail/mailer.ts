/** A message to one person, as text with at most one link to follow. */
export type Mail = { to: string; subject: string; text: string; link?: string }

/** Sends mail. Rejects when it could not be handed over. */
export type Mailer = { send(mail: Mail): Promise<void> }
