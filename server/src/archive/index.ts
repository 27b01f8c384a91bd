export { type ArchivePart, PartMissing, segmentedPart, streamedPart } from './parts/archive-part.ts'
export { type ArchiveVerdict, verifyArchive } from './verify-archive.ts'
export { ArchiveCheckpoint } from './walk-state.ts'
