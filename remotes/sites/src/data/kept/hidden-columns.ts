import { z } from 'zod'

/** Ids of the columns that a person does not want to see. */
export const HiddenColumns = z.array(z.string().max(20)).max(20).default([])
