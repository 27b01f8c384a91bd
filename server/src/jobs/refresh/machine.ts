import { anyMachine } from '../machine.ts'
import { failRefresh } from './fail.ts'
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
  onFailed: failRefresh,
})
