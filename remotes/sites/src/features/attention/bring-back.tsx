import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { type SiteReasons, snoozeMutations } from '../../data/reasons/snooze-mutations.ts'

type Props = {
  sites: readonly SiteReasons[]
  /** What comes back, for its name. */
  name: string
  size?: 'xs' | 'md'
}

/** Ends that reasons are put aside. */
export function BringBack({ sites, name, size = 'xs' }: Props) {
  const wake = useMutation(snoozeMutations(usePlatform()).wake())
  return (
    <Button
      size={size}
      icon="undo"
      variant="quiet"
      isBusy={wake.isPending}
      aria-label={`Bring back: ${name}`}
      onClick={() => wake.mutate(sites)}
    >
      Bring back
    </Button>
  )
}
