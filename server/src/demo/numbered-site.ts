import type { FeedSite } from './feed-site.ts'

/** A site of the feed under the id that it gets. */
export type NumberedSite = FeedSite & { id: number }
