import { useLocation, useNavigate } from '@flotilla/platform/router'
import { useEffect } from 'react'

/**
 * Leads on from whatever address is opened while it stands. The router's own `Navigate` leads once: who opens another
 * guarded address while that is under way would stay there, before an empty page.
 */
export function LeadTo({ path }: { path: string }) {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => void navigate(path, { replace: true }), [here, path, navigate])
  return null
}
