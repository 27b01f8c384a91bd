import type { ExtensionVersions } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { ShareBars } from '@flotilla/ui/graphics'
import { useState } from 'react'

/** Bars before the others are asked for. */
const first = 8

const counted = (count: number) => `${count.toLocaleString('en-US')} site${count === 1 ? '' : 's'}`

/** A bar for each version, the newest first: how many sites have it. */
export function VersionBars({ extension, versions, older }: ExtensionVersions) {
  const [isWhole, setIsWhole] = useState(false)
  const newest = extension.inventory?.newest ?? null
  const shown = isWhole ? versions : versions.slice(0, first)
  const hidden = versions.length - shown.length
  const shares = shown.map(({ version, installations }) => ({
    key: version ?? '',
    name: version === null ? 'Unknown' : version === newest ? `${version}, the newest` : version,
    value: installations,
    words: counted(installations),
  }))
  const rest =
    older.versions > 0 && hidden === 0
      ? [
          {
            ...{ key: 'older', name: `${older.versions} older versions`, value: null },
            words: counted(older.installations),
          },
        ]
      : []
  const isOffered = newest !== null && !versions.some(({ version }) => version === newest)
  return (
    <>
      {isOffered && <p className="fe-offered">{newest} is available, and no site has it yet.</p>}
      <ShareBars label="Sites by version" shares={[...shares, ...rest]} />
      {hidden > 0 && (
        <p className="fe-more">
          <Button size="sm" variant="quiet" onClick={() => setIsWhole(true)}>
            Show {hidden} more versions
          </Button>
        </p>
      )}
    </>
  )
}
