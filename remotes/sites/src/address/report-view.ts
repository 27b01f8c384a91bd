import { paths } from '@flotilla/platform'
import { z } from 'zod'

/** Whether the settings of a site show its report, ready to be sent: 1, or 0. */
export const ReportView = z.object({ report: z.coerce.number().int().min(0).max(1).default(0) })

/** The settings of a site with its report open. */
export const reportPath = (siteId: number) => `${paths.site(siteId, 'settings')}&report=1`
