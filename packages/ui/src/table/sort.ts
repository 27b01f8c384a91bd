/** The order of a table: the column's `sortKey` and a direction. */
export type Sort = { key: string; direction: 'asc' | 'desc' }
