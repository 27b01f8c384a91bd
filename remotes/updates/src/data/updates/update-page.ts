import type { Pagination, UpdateItem } from '@flotilla/api/contract'

/**
 * One page of updates, as the server cut it; `ignored` of its total are ignored, absent where the backend
 * does not say.
 */
export type UpdatePage = { rows: UpdateItem[]; pagination: Pagination; ignored?: number | undefined }
