import { z } from 'zod'

/** Ids of the columns that a person has hidden. */
export const HiddenColumns = z.array(z.string().max(20)).max(20).default([])
