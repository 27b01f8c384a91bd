import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { type SiteReasons, snoozeMutations } from '../../data/reasons/snooze-mutations.ts'

type Props = {
  sites: readonly SiteReasons[]
  /** What comes back, for its name. */
  name: string
  size?: 'xs' | 'md'
  /** The list no longer has these sites; also called where this button has gone with them. */
  onDone: (siteIds: readonly number[]) => void
}

/** Ends that reasons are put aside. */
export function BringBack({ sites, name, size = 'xs', onDone }: Props) {
  const options = snoozeMutations(usePlatform()).wake()
  const wake = useMutation({
    ...options,
    onSettled: async (...settled) => {
      await options.onSettled?.(...settled)
      const [, error, woken] = settled
      if (error === null) onDone(woken.map(({ id }) => id))
    },
  })
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
