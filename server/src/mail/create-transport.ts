import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTransport as createSmtp, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mail, MailTransport } from '../ports/mailer.ts'

type MailSettings = {
  smtpUrl: string | null
  from: string
  folder: string
  now: () => Date
  logger: Logger
  /** How long the mail server may be silent, in milliseconds. */
  timeoutMs?: number
}

/**
 * Mail by SMTP; without SMTP_URL as .eml files in a folder (contract §1). The log has the link to the file,
 * never the link inside it, which would sign in any reader of the log.
 */
export function createTransport(settings: MailSettings): MailTransport {
  const { smtpUrl, from, folder, now, logger, timeoutMs = 10_000 } = settings
  if (smtpUrl !== null) {
    const transport = createSmtp(withTimeouts(smtpUrl, timeoutMs))
    return {
      send: async (mail) => {
        await transport.sendMail({ from, ...messageOf(mail, from) })
      },
    }
  }
  const composer = createSmtp({ streamTransport: true, buffer: true })
  let count = 0
  const nextName = () => {
    count += 1
    return `${now().toISOString().replaceAll(':', '-')}-${String(count).padStart(4, '0')}`
  }
  return {
    send: async (mail) => {
      const composed = await composer.sendMail({ from, ...messageOf(mail, from), date: now() })
      const path = join(folder, `${mail.key ?? nextName()}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Whole or not at all: a crash leaves no partial message.
      await writeFile(`${path}.part`, composed.message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      logger.info({ to: mail.to, subject: mail.subject, link: pathToFileURL(path).href }, 'mail written')
    },
  }
}

/**
 * A mail server that accepts a connection and then stays silent ends with an error; its address may set other
 * limits.
 */
function withTimeouts(smtpUrl: string, timeoutMs: number): string {
  const url = new URL(smtpUrl)
  for (const limit of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(limit)) url.searchParams.set(limit, String(timeoutMs))
  }
  return url.href
}

function messageOf({ link: _, key, attachments, unsubscribe, ...mail }: Mail, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    ...mail,
    ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
    ...(unsubscribe !== undefined && { headers: unsubscribeHeaders(unsubscribe) }),
    ...(attachments && {
      attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    }),
  }
}

/** As RFC 8058 asks for the button of a mail program. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
