import { createArchive } from './archive.ts'
import type { ArchiveOrder } from './archive-flaw.ts'
import { deflatedContent, storedContent } from './bytes/content.ts'

/** A file to pack; `bytes` null: a folder. */
export type PackedFile = { path: string; bytes: Uint8Array | null; isDeflated: boolean }

/**
 * Any files in an archive, part by part in memory: for tests of code that reads archives. One part by
 * default.
 */
export function packFiles(
  files: readonly PackedFile[],
  order: Pick<ArchiveOrder, 'format' | 'partBytes' | 'hasDescriptors' | 'isZip64'> = {},
): { name: string; bytes: Buffer }[] {
  const { parts } = createArchive({
    name: 'site',
    format: order.format ?? 'jpa',
    partBytes: order.partBytes ?? Number.MAX_SAFE_INTEGER,
    hasDescriptors: order.hasDescriptors ?? false,
    isZip64: order.isZip64 ?? false,
    flaw: null,
    entries: files.map(({ path, bytes, isDeflated }) => ({
      path,
      content: bytes === null ? null : isDeflated ? deflatedContent(bytes) : storedContent(bytes),
    })),
  })
  return parts.map(({ name, content }) => ({
    name,
    bytes: Buffer.concat([...(content?.read(0, content.length) ?? [])]),
  }))
}
