export { type ArchivePart, PartMissing, streamedPart } from './parts/archive-part.ts'
export { segmentedPart } from './parts/segmented-part.ts'
export { type ArchiveVerdict, verifyArchive } from './verify-archive.ts'
export { ArchiveCheckpoint } from './walk-state.ts'
