import { usePlatform } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { useSiteLink } from '../../address/use-site-link.ts'

/** Leads back to the list as it was. */
export function CloseSite() {
  const { navigate } = usePlatform()
  const link = useSiteLink()
  return <IconButton icon="close" name="Close the site" onClick={() => navigate(link(null))} />
}
