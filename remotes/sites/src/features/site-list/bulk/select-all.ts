/** How many sites the filters match, beyond this page too, and what selects them. */
export type SelectAll = { count: number; onSelect: () => void }
