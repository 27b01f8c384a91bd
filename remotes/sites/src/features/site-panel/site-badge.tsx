import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Badge, Button, siteStates } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { siteStarts } from '../../data/sites/site-starts.ts'
import { useSiteWork } from '../../data/sites/use-site-work.ts'
import { workWords } from './work-words.ts'

/** Running work, Enable refresh, or the site's state, in that order (look: States). */
export function SiteBadge({ site }: { site: SiteDetail }) {
  const platform = usePlatform()
  const work = useSiteWork({ id: site.id, process_state: site.process_state, progress: site.progress })
  const enable = useMutation(siteStarts(platform).enableRefresh())
  if (work !== null) return <Badge group="info" word={workWords(work)} />
  if (site.refresh_disabled) {
    return (
      <Button size="xs" isBusy={enable.isPending} onClick={() => enable.mutate(site)}>
        Enable refresh
      </Button>
    )
  }
  const shown = siteStates.get(site.state ?? Number.NaN)
  return shown === undefined ? null : <Badge group={shown.group} word={shown.word} />
}
