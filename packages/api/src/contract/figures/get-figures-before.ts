import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'
import { siteFigureIds } from './site-figures.ts'

const Count = z.int().min(0)

/**
 * The figures over all sites of the account at the start of its day, which is the end of yesterday. The day
 * begins at midnight in the fixed offset of the account's first user, like the days of its weekly plans.
 */
export const FiguresBefore = z.object({
  /** The day of the figures, `from` inclusive to `until` exclusive; they are meaningless outside of it. */
  from: IsoTime,
  until: IsoTime,
  /** Sites by figure; a missing figure is unknown. */
  counts: z.partialRecord(z.enum(siteFigureIds), Count),
})
export type FiguresBefore = z.infer<typeof FiguresBefore>

/**
 * (+) The figures at the start of the day, where the `capabilities` of the user hold `figures-before`; null
 * without stored figures: the account was created today, or the server did not run at its midnight.
 */
export const getFiguresBefore = defineEndpoint({
  method: 'GET',
  path: '/figuresbefore',
  scope: 'sites:read',
  summary: 'The figures over the sites as the day began (contract §6)',
  response: itemOf(orNull(FiguresBefore)),
})
