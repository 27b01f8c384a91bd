import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

/** Replaces a file in one step: a reader sees the old text or the new one, also when the machine stops half-way. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
