import { lazy, Suspense, useState } from 'react'
import { readSiteHandOff } from '../../../session/site-hand-off.ts'

const AddSiteOwner = lazy(async () => ({ default: (await import('./add-site-owner.tsx')).AddSiteOwner }))

/**
 * Fetches what adds a site only in a tab in which one waits when the frame begins: `/addSite` is outside the
 * frame. Its notice has its place before the code is there.
 */
export function AddSiteGate() {
  const [isWaiting] = useState(() => readSiteHandOff() !== null)
  if (!isWaiting) return null
  return (
    <Suspense fallback={<NoticePlace />}>
      <AddSiteOwner />
    </Suspense>
  )
}

function NoticePlace() {
  return (
    <div className="fs-added">
      <div className="fl-alert" />
    </div>
  )
}
