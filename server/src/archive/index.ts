export { type ArchivePart, PartDiffers, segmentedPart, streamedPart } from './parts/archive-part.ts'
export { inArchiveOrder } from './parts/part-order.ts'
export { type ArchiveVerdict, verifyArchive } from './verify-archive.ts'
export { ArchiveCheckpoint } from './walk-state.ts'
