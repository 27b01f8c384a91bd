import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'
import { siteFigureIds } from './site-figures.ts'

const Count = z.int().min(0)

/**
 * The figures over all sites of the account as its day began, which is how yesterday ended. Its day begins
 * at midnight in the fixed offset of its first user, as days of its weekly plans do.
 */
export const FiguresBefore = z.object({
  /** The day of the figures, `from` inclusive to `until` exclusive; at another moment they say nothing. */
  from: IsoTime,
  until: IsoTime,
  /** Sites by figure; a figure that is not there is not known. */
  counts: z.partialRecord(z.enum(siteFigureIds), Count),
})
export type FiguresBefore = z.infer<typeof FiguresBefore>

/**
 * (+) The figures as the day began, where the `capabilities` of the user hold `figures-before`; null where
 * none were kept: the account is of today, or the server did not run at its midnight.
 */
export const getFiguresBefore = defineEndpoint({
  method: 'GET',
  path: '/figuresbefore',
  summary: 'The figures over the sites as the day began (contract §6)',
  response: itemOf(orNull(FiguresBefore)),
})
