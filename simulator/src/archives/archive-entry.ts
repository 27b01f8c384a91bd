import type { Content } from './bytes/content.ts'

/** One entry of an archive; the path of a folder has no trailing slash. `content` null: a folder. */
export type ArchiveEntry = { path: string; content: Content | null }
