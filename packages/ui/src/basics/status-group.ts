/** Colour group of a state: weight, shape and word grow with severity, colour comes last. */
export type StatusGroup = 'success' | 'warning' | 'danger' | 'info' | 'neutral'
