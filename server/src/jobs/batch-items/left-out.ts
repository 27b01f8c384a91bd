import { leftOutWords as words } from '@flotilla/api/contract'
import { SiteError } from '../../connector/index.ts'
import type { Failure } from '../job/job.ts'
import { failureOf } from '../job/job.ts'

/** Why a piece of a batch must not start, as the words that the database answers with. */
export type LeftOut = keyof typeof leftOutWords

/** The words of each cause. */
export const leftOutWords = {
  ...words,
  no_connector: failureOf(new SiteError('connector_missing')),
  no_service: {
    code: 'service_disabled',
    message: 'The service is not active for this account. Please add a payment method.',
  },
} as const satisfies Record<string, Failure>
