import { z } from 'zod'

/** What the squares of a family have in common: the kind of their worst reason. */
export const families = ['offline', 'connection', 'flaw', 'tls', 'core', 'backup', 'update', 'other'] as const
export type Family = (typeof families)[number]

/** The part of the overview that a link shows; a malformed field falls back alone (experience §1). */
export const OverviewView = z.object({
  /** The only squares that are not faded; empty: all. */
  show: z.enum(['', ...families, 'well', 'running', 'aside']).default(''),
  as: z.enum(['picture', 'table']).default('picture'),
})
export type OverviewView = z.infer<typeof OverviewView>
