import { Button } from '@flotilla/ui/basics'
import { Strip } from '@flotilla/ui/feedback'
import { useEffect } from 'react'
import { endOverrides } from '../../../loading/overrides.ts'
import { useServices } from '../../../services.ts'

/** Says which remotes come from a developer's machine, and ends the override; reports a refused one once. */
export function OverrideBadge() {
  const { overrides, notify } = useServices()
  const { folders, refusals } = overrides

  useEffect(() => {
    for (const refusal of refusals) notify.error(refusal, 'The remote that is released is shown.')
  }, [refusals, notify])

  if (folders.size === 0) return null
  const words = [...folders].map(([name, folder]) => `${name} comes from ${folder}`).join(', ')
  const handleEnd = () => {
    endOverrides()
    location.reload()
  }
  const end = (
    <Button size="xs" onClick={handleEnd}>
      End override
    </Button>
  )
  return <Strip group="warning" text={`Override: ${words}`} action={end} />
}
