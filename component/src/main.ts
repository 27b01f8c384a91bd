import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packComponent } from './pack-component.ts'

const target = fileURLToPath(new URL('../../.cache/flotilla-joomla.zip', import.meta.url))
const bytes = await packComponent(process.argv[2] ?? '')
await mkdir(dirname(target), { recursive: true })
await writeFile(target, bytes)
console.log(`${target}: ${bytes.length} bytes`)
