import { createRandom } from '../../fleet/random.ts'
import type { ArchiveEntry } from '../archive-entry.ts'
import { repeatedContent } from '../bytes/content.ts'
import { noise } from './noise.ts'
import type { SiteIdentity } from './site-identity.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0]
const pdf = Buffer.from('%PDF-1.7\n')
/** More than an entry of this folder costs beside its data, in either format. */
const overhead = 220

/** Pictures and documents of a site that fill `bytes`, about; big archives have more and bigger ones. */
export function mediaFiles(site: SiteIdentity, bytes: number): ArchiveEntry[] {
  const random = createRandom(`${site.slug}/media`)
  const usual = Math.min(3_145_728, Math.max(4096, Math.round(bytes / 60)))
  const picture = noise(site.slug, jpeg)
  const document = Buffer.concat([
    pdf,
    noise(site.slug, jpeg).subarray(0, 24_000),
    Buffer.alloc(40_000, 'Seite '),
  ])
  const entries: ArchiveEntry[] = []
  let left = bytes
  for (let count = 1; left > usual * 3; count++) {
    // Sizes are few, so that a checksum is counted once for each.
    const size = Math.round((usual * random.int(2, 8)) / 5)
    const isPicture = random.isChance(0.75)
    const number = String(count).padStart(4, '0')
    const content = isPicture
      ? repeatedContent(picture, size, 'stored')
      : repeatedContent(document, size * 2, 'deflated')
    const path = isPicture ? `images/galerie/IMG_${number}.jpg` : `images/dokumente/heft-${number}.pdf`
    entries.push({ path, content })
    left -= content.packed.length + overhead
  }
  const rest = Math.max(512, left - overhead)
  const last = repeatedContent(picture, rest, 'stored')
  entries.push({ path: 'images/headers/titelbild.jpg', content: last })
  return entries
}
