import { activity } from './plain/activity.ts'
import { auditDetail } from './plain/audit.ts'
import { accountExtensions, updates } from './plain/extensions.ts'
import { costs, forecast, invoices } from './plain/money.ts'
import { account, otherUser, user } from './plain/people.ts'
import { details } from './plain/site-details.ts'
import { sites, tag } from './plain/sites.ts'
import { supportTags, tickets } from './plain/support.ts'

/** The data of a backend that honours the specifications and sends no additions (contract: Any backend). */
export const plainData = {
  ...{ tag, sites, details, audit: auditDetail },
  ...{ updates, accountExtensions, activity },
  ...{ user, otherUser, account, invoices, costs, forecast },
  ...{ supportTags, tickets },
}
