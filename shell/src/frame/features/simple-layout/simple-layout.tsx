import './simple-layout.css'
import { paths } from '@flotilla/platform'
import { Link, Outlet, useMatch } from '@flotilla/platform/router'
import { Logo } from '@flotilla/ui/basics'
import { DropdownMenu } from '@flotilla/ui/menu'
import type { ReactNode } from 'react'
import { useServices } from '../../../services.ts'
import { useChooseLook } from '../../session/kept-look.ts'
import { themeChoices } from '../../session/theme-choices.ts'
import { useAppSelector } from '../../use-store.ts'

const lines = [
  'M0 120C 240 60 480 200 720 130S 1200 70 1440 150',
  'M0 165C 240 111 480 239 720 175S 1200 118 1440 192',
  'M0 210C 240 162 480 278 720 220S 1200 166 1440 234',
  'M0 255C 240 213 480 317 720 265S 1200 214 1440 276',
  'M0 300C 240 264 480 356 720 310S 1200 262 1440 318',
  'M0 345C 240 315 480 395 720 355S 1200 310 1440 360',
]

/** The quiet lines of a wake behind the public pages; decoration only. */
function Wake() {
  return (
    <svg className="fs-wake" viewBox="0 0 1440 420" preserveAspectRatio="none" aria-hidden="true">
      {lines.map((path, index) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          opacity={0.85 - index * 0.13}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** The choice of theme for people who are not signed in yet. */
function ThemeMenu() {
  const theme = useAppSelector((state) => state.preferences.theme)
  const choose = useChooseLook()
  return (
    <DropdownMenu
      label="Theme"
      align="end"
      items={themeChoices.map(({ id, label }) => ({
        id,
        label,
        isChecked: id === theme,
        onSelect: () => choose({ theme: id }),
      }))}
      trigger={(props) => (
        <button type="button" className="fs-simple__theme" {...props}>
          Theme: {theme === 'contrast' ? 'high contrast' : theme}
        </button>
      )}
    />
  )
}

/**
 * Logo header, the place of messages and one card: the public pages (spec: account-and-administration §2).
 */
export function SimpleLayout({ messages }: { messages: ReactNode }) {
  const { config } = useServices()
  return (
    <div className="fs-simple">
      <Wake />
      <header className="fs-simple__head">
        <span className="fs-brand">
          <Logo />
          Flotilla
        </span>
        <HeaderLink />
      </header>
      <div className="fs-simple__messages">{messages}</div>
      <main className="fs-simple__main">
        <Outlet />
      </main>
      <footer className="fs-simple__foot">
        {config.links.documentation && (
          <a href={config.links.documentation} target="_blank" rel="noopener noreferrer">
            Documentation
          </a>
        )}
        <ThemeMenu />
      </footer>
    </div>
  )
}

/** The link to the other public page; a signed-in person gets a link to the sites. */
function HeaderLink() {
  const hasToken = useAppSelector((state) => state.session.token !== null)
  const isLogin = useMatch(paths.login()) !== null
  const isForget = useMatch(paths.forget()) !== null
  if (hasToken) return <Link to={paths.sites()}>Go to Sites</Link>
  if (isLogin || isForget) {
    return (
      <span className="fs-simple__way">
        New here? <Link to={paths.register()}>Create an account</Link>
      </span>
    )
  }
  return (
    <span className="fs-simple__way">
      Have an account? <Link to={paths.login()}>Sign in</Link>
    </span>
  )
}
