import type { Content } from './bytes/content.ts'

/** One thing in an archive; the path of a folder has no slash at its end. `content` null: a folder. */
export type ArchiveEntry = { path: string; content: Content | null }
