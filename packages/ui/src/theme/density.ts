/** How much room a row takes: 44 px comfortable, 36 px compact. */
export type Density = 'comfortable' | 'compact'
