import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid } from '../http/refusal.ts'

type LogoType = { extension: 'png' | 'jpg' | 'gif' | 'webp'; mime: string }

const signatures: { at: number; bytes: number[]; type: LogoType }[] = [
  {
    at: 0,
    bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    type: { extension: 'png', mime: 'image/png' },
  },
  { at: 0, bytes: [0xff, 0xd8, 0xff], type: { extension: 'jpg', mime: 'image/jpeg' } },
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38], type: { extension: 'gif', mime: 'image/gif' } },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50], type: { extension: 'webp', mime: 'image/webp' } },
]

/** The picture type that the bytes show, whatever the file calls itself; null for any other content. */
function logoType(bytes: Uint8Array): LogoType | null {
  const found = signatures.find(({ at, bytes: magic }) => magic.every((byte, i) => bytes[at + i] === byte))
  return found?.type ?? null
}

/** Names that `saveLogo` gives; no other file of the folder is ever read. */
const logoName = /^\d+-[\w-]{22}\.(png|jpg|gif|webp)$/

/** Keeps a logo under a name that cannot be guessed; throws 422 unless its bytes are a picture. */
export async function saveLogo(folder: string, accountId: number, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = logoType(bytes)
  if (!type) throw invalid('logofile', 'Please choose a PNG, JPEG, GIF or WebP picture.')
  const name = `${accountId}-${randomBytes(16).toString('base64url')}.${type.extension}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, name), bytes, { mode: 0o600 })
  return name
}

/** Removes a replaced logo. */
export async function removeLogo(folder: string, name: string): Promise<void> {
  if (logoName.test(name)) await rm(join(folder, name), { force: true })
}

/** A logo with its type; null when none has this name. */
export async function readLogo(folder: string, name: string) {
  if (!logoName.test(name)) return null
  try {
    const bytes = await readFile(join(folder, name))
    const type = logoType(bytes)
    return type ? { bytes, mime: type.mime } : null
  } catch {
    return null
  }
}
