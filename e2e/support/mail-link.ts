import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The link of the latest mail to an address, as a mail program would show it; waits until there is one. */
export async function mailLink(dataDir: string, to: string): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        link = linkIn(await latestMail(path.join(dataDir, 'mail'), to))
        return link
      },
      { message: `a mail to ${to} with a link` },
    )
    .not.toBeNull()
  return link ?? ''
}

async function latestMail(folder: string, to: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()) {
    const mail = await readFile(path.join(folder, name), 'utf8')
    if (mail.includes(`To: ${to}`)) return mail
  }
  return ''
}

/** Undoes quoted-printable, in which a long link is broken over lines. */
function linkIn(mail: string): string | null {
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(mail)
  const text = isQuoted
    ? mail
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : mail
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null
}
