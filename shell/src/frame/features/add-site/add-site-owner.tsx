import { ApiError } from '@flotilla/api/client'
import { userDisplayName } from '@flotilla/api/contract'
import { useMatch } from '@flotilla/platform/router'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useServices } from '../../../services.ts'
import { readSiteHandOff, takeSiteHandOff } from '../../../session/site-hand-off.ts'
import { useShellSession } from '../../session/shell-session.tsx'
import { addSiteMutation, undoAddMutation } from './add-site-mutations.ts'
import { AddSiteNotice } from './add-site-notice.tsx'

const RelinkDialog = lazy(async () => ({ default: (await import('@flotilla/ui/overlay')).RelinkDialog }))

/**
 * Adds the site that waits in this tab, once, when a signed-in user opens a site list, so that no remote has
 * to know the storage (spec: site-management §2 Add-site hand-off). Asks before it relinks a site of the
 * account.
 */
export function AddSiteOwner() {
  const { http, queryClient } = useServices()
  const { user, account } = useShellSession()
  const match = useMatch('/sites/:tagId?')
  const isSiteList = match !== null && /^\d*$/.test(match.params.tagId ?? '')
  const add = useMutation(addSiteMutation(http, queryClient))
  const undo = useMutation(undoAddMutation(http, queryClient))
  const { mutate } = add
  // Known before anything is rendered, so that its notice does not move the list.
  const [waiting, setWaiting] = useState(readSiteHandOff)
  const [isDeclined, setIsDeclined] = useState(false)

  useEffect(() => {
    if (!isSiteList) return
    const link = takeSiteHandOff()
    if (link !== null) mutate({ link, relink: false })
  }, [isSiteList, mutate])

  const owner = `${account.company ?? userDisplayName(user)} (${user.email})`
  const handleDismiss = () => {
    setWaiting(null)
    setIsDeclined(false)
    add.reset()
    undo.reset()
  }
  const known = add.error instanceof ApiError ? add.error.site : null
  const link = add.variables?.link
  return (
    <>
      <AddSiteNotice
        add={add}
        next={isSiteList ? waiting : null}
        undo={undo}
        owner={owner}
        known={known}
        isDeclined={isDeclined}
        onDismiss={handleDismiss}
      />
      {known !== null && link !== undefined && !isDeclined && (
        <Suspense fallback={null}>
          <RelinkDialog
            site={known}
            link={link}
            onConfirm={() => mutate({ link, relink: true })}
            onCancel={() => setIsDeclined(true)}
          />
        </Suspense>
      )}
    </>
  )
}
