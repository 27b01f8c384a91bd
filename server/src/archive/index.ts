export { PartMissing } from './parts/archive-part.ts'
export { segmentedPart } from './parts/segmented-part.ts'
export { streamedPart } from './parts/streamed-part.ts'
export { verifyArchive } from './verify-archive.ts'
