import { userDisplayName } from '@flotilla/api/contract'
import { useMatch } from '@flotilla/platform/router'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServices } from '../../services.ts'
import { useShellSession } from '../../session/shell-session.tsx'
import { readSiteHandOff, takeSiteHandOff } from '../../session/site-hand-off.ts'
import { addSiteMutation, undoAddMutation } from './add-site-mutations.ts'
import { AddSiteNotice } from './add-site-notice.tsx'

/**
 * Adds the site that waits in this tab, once, when a site list is opened by somebody who is signed in; so that no remote
 * has to know the storage (spec: site-management §2 Add-site hand-off).
 */
export function AddSiteOwner() {
  const { http, queryClient } = useServices()
  const { user, account } = useShellSession()
  const match = useMatch('/sites/:tagId?')
  const isSiteList = match !== null && /^\d*$/.test(match.params.tagId ?? '')
  const add = useMutation(addSiteMutation(http, queryClient))
  const undo = useMutation(undoAddMutation(http, queryClient))
  const { mutate } = add
  // Known before anything is drawn, so that its notice pushes no list away.
  const [waiting, setWaiting] = useState(readSiteHandOff)

  useEffect(() => {
    if (!isSiteList) return
    const link = takeSiteHandOff()
    if (link !== null) mutate(link)
  }, [isSiteList, mutate])

  const owner = `${account.company ?? userDisplayName(user)} (${user.email})`
  const handleDismiss = () => {
    setWaiting(null)
    add.reset()
    undo.reset()
  }
  const next = isSiteList ? waiting : null
  return <AddSiteNotice add={add} next={next} undo={undo} owner={owner} onDismiss={handleDismiss} />
}
