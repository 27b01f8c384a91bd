import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { auditMutations } from '../../../data/audits/audit-mutations.ts'

/** Starts a backup and an audit. */
export function StartAudit({ site }: { site: SiteDetail }) {
  const start = useMutation(auditMutations(usePlatform()).start())
  return (
    <Button
      icon="shield"
      isBusy={start.isPending}
      disabledReason={site.process_state === 0 ? undefined : 'Work is running on this site'}
      onClick={() => start.mutate(site)}
    >
      Start new audit
    </Button>
  )
}
