import { decodeConnectLink } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link, useLocation, useNavigate, useParams } from '@flotilla/platform/router'
import { Alert } from '@flotilla/ui/feedback'
import { useEffect } from 'react'
import { keepSiteHandOff } from '../../../session/site-hand-off.ts'
import { PublicPage } from '../../public-page/public-page.tsx'
import { useAppSelector } from '../../use-store.ts'

type Unread = Extract<ReturnType<typeof decodeConnectLink>, { ok: false }>['reason']

/** Why a connect link was not accepted. */
type HandOffProblem = Unread | 'empty' | 'not_kept'

/** The words for the person; they repeat nothing of the link, which may contain a secret. */
const handOffProblems: Readonly<Record<HandOffProblem, string>> = {
  too_long: 'It is longer than a connect link can be.',
  not_base64: 'It is damaged: some of its characters are missing or were changed on the way.',
  not_json: 'It is damaged: a part of it is missing.',
  wrong_shape: 'It is not a connect link of this version, or it lacks something that is needed.',
  empty: 'The address holds no connect link.',
  not_kept: 'This browser does not let the console store it. Allow storage for this address and try again.',
}

const scrubbedPath = '/addSite'

/**
 * Accepts a site from a connect link (spec: site-management §2 Add-site hand-off). The link contains a
 * secret, so it leaves the address bar at once, even when it cannot be read (quality: Security).
 */
export function AddSitePage() {
  const { '*': config = '' } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const hasToken = useAppSelector((root) => root.session.token !== null)

  useEffect(() => {
    if (config === '') return
    const problem = takeOver(config)
    if (problem === null) void navigate(hasToken ? paths.sites() : paths.login(), { replace: true })
    else void navigate(scrubbedPath, { replace: true, state: { problem } })
  }, [config, hasToken, navigate])

  if (config !== '') return <PublicPage title="Adding your site" context="One moment, please." />
  return (
    <PublicPage title="This connect link does not work" isOutcome>
      <Alert group="danger" isLive>
        {handOffProblems[problemOf(state)]}
      </Alert>
      <p className="fs-card__context">
        Nothing was added. Open the remote component on your site and press its connect button again.
      </p>
      <div className="fs-card__links">
        <Link to={paths.sites()}>Go to Sites</Link>
      </div>
    </PublicPage>
  )
}

/** Stores the site of a link in this tab; returns why it could not, else null. */
function takeOver(config: string): HandOffProblem | null {
  const decoded = decodeConnectLink(config)
  if (!decoded.ok) return decoded.reason
  return keepSiteHandOff(decoded.link) ? null : 'not_kept'
}

function problemOf(state: unknown): HandOffProblem {
  const given = typeof state === 'object' && state !== null && 'problem' in state ? state.problem : null
  return isProblem(given) ? given : 'empty'
}

function isProblem(value: unknown): value is HandOffProblem {
  return typeof value === 'string' && Object.hasOwn(handOffProblems, value)
}
