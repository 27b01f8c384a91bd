import type { Tag } from '@flotilla/api/contract'

/** A site as its tags are chosen: how to call it, and which it has. */
export type TaggedSite = { id: number; name: string; tags: readonly Tag[] }
