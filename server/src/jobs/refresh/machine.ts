import { eq } from 'drizzle-orm'
import { sites } from '../../db/schema/sites.ts'
import { isBackground } from '../job/is-background.ts'
import { anyMachine } from '../machine.ts'
import { cancelRefresh, failRefresh } from './fail.ts'
import { end, RefreshData, readBackups, readCertificate, readExtensions, readSite } from './steps.ts'

/** A refresh: site → extensions → backups (→ end when the backup tool fails, → certificate when the
 * site cannot be read). Everything is read only, so every step may be repeated. */
export const refreshMachine = anyMachine<RefreshData>({
  kind: 'refresh',
  data: RefreshData,
  first: 'site',
  progressEvent: null,
  steps: {
    site: { run: readSite, onError: 'certificate' },
    certificate: { run: readCertificate },
    extensions: { run: readExtensions },
    backups: { run: readBackups, onError: 'end' },
    end: { run: end },
  },
  check: async () => null,
  async onAccepted(tx, job, site) {
    if (isBackground(job)) return
    // Who asks wants to know now: the back-off begins anew (fleet §2.12).
    await tx.update(sites).set({ refreshFailures: 0, refreshFailingSince: null }).where(eq(sites.id, site.id))
  },
  onFailed: failRefresh,
  cancel: {
    refusal: 'The refresh is all but done; it cannot be cancelled any more.',
    onCancelled: cancelRefresh,
  },
})
