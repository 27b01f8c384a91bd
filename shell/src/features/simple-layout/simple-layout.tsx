import { Outlet } from '@flotilla/platform/router'
import { Logo } from '@flotilla/ui/basics'
import { useServices } from '../../services.ts'
import { HeaderLink } from './header-link.tsx'
import './simple-layout.css'
import { ThemeMenu } from './theme-menu.tsx'
import { Wake } from './wake.tsx'

/** Logo header and one card: the public pages (spec: account-and-administration §2). */
export function SimpleLayout() {
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
