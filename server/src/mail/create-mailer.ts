import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'

type MailSettings = { smtpUrl: string | null; from: string; folder: string; now: () => Date; logger: Logger }

/** Mail by SMTP; without SMTP_URL as .eml files in a folder, with their link in the log (contract §1). */
export function createMailer({ smtpUrl, from, folder, now, logger }: MailSettings): Mailer {
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl)
    return {
      send: async ({ to, subject, text }) => {
        await transport.sendMail({ from, to, subject, text })
      },
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return {
    send: async ({ to, subject, text, link }) => {
      const composed = await composer.sendMail({ from, to, subject, text, date: now() })
      const stamp = now().toISOString().replaceAll(':', '-')
      count += 1
      const path = join(folder, `${stamp}-${String(count).padStart(4, '0')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, composed.message, { mode: 0o600 })
      logger.info({ to, subject, file: path, link }, 'mail written')
    },
  }
}
