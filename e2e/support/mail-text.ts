import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * The latest mail to an address with `words` in its head or text, quoted-printable decoded; '' when there is
 * none.
 */
export async function mailText(dataDir: string, to: string, words = ''): Promise<string> {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  )
  for (const { name } of files.sort((a, b) => b.at - a.at)) {
    const parts = (await readFile(path.join(folder, name), 'utf8')).split(/^--.+$/m)
    const mail = parts.map(plain).join('')
    if (mail.includes(`To: ${to}`) && mail.includes(words)) return mail
  }
  return ''
}

/** Decodes a part in quoted-printable, in which long lines are broken. */
function plain(mail: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(mail)) return mail
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
