import { z } from 'zod'

/** Ids of the columns that a person has hidden, those of other remotes too. */
export const HiddenColumns = z.array(z.string().max(64)).max(40).default([])
