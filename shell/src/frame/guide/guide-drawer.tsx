import type { Guide } from '@flotilla/platform/guide'
import { Link, useLocation } from '@flotilla/platform/router'
import { Button, buttonClassName, Icon, Link as OutsideLink } from '@flotilla/ui/basics'
import { Drawer } from '@flotilla/ui/overlay'
import { QueryState } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../services.ts'
import { guideQuery } from './guide-query.ts'
import { GuideText, headingId } from './guide-text.tsx'
import { pageOf } from './page-of.ts'
import { useGuideAddress } from './use-guide-address.ts'
import './guide.css'

const CONTENTS = 'contents'

/** `onKeys` shows the list of keys; null: there is none yet. */
export type GuideProps = { onKeys: (() => void) | null }

/** The guide for users: the page for the address below it, or the one that a link asked for. */
export function GuideDrawer({ onKeys }: GuideProps) {
  const { place, close } = useGuideAddress()
  const { pathname, search } = useLocation()
  const { documentation } = useServices().config.links
  // Read here, all of it: the drawer draws its content later, and would miss a failure before that.
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...guideQuery,
    enabled: place !== null,
  })
  // What is shown stays while the drawer closes.
  const [shown, setShown] = useState('')
  if (place !== null && place !== shown) setShown(place)
  const opened = data && pageOf(data, shown, { pathname, search })
  const handleKeys = () => {
    close()
    onKeys?.()
  }
  return (
    <Drawer
      isOpen={place !== null}
      onClose={close}
      title={opened?.page.title ?? 'Help'}
      footer={
        <div className="fs-guide__foot">
          {documentation && <OutsideLink href={documentation}>Documentation of Joomla</OutsideLink>}
          {onKeys && (
            <Button size="sm" variant="quiet" onClick={handleKeys}>
              Keyboard shortcuts
            </Button>
          )}
        </div>
      }
    >
      <QueryState query={{ data, error, isPending, isFetching, refetch }} of="help">
        {(guide) => <GuideBody guide={guide} place={shown} />}
      </QueryState>
    </Drawer>
  )
}

/** One page, its way back, and the list of all pages; the paragraph that was asked for has the focus. */
function GuideBody({ guide, place }: { guide: Guide; place: string }) {
  const { depth, to, linkOptions, back } = useGuideAddress()
  const opened = pageOf(guide, place, useLocation())
  const body = useRef<HTMLDivElement>(null)
  const name = opened?.page.name
  const paragraph = opened?.paragraph ?? null
  useEffect(() => {
    if (name === undefined) return
    // After the drawer, which takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      const asked = paragraph === null ? null : document.getElementById(headingId(paragraph))
      const target = asked ?? body.current
      target?.scrollIntoView({ block: 'start' })
      target?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [name, paragraph])
  if (!opened) return null
  const quiet = buttonClassName({ variant: 'quiet', size: 'sm' })
  return (
    <div ref={body} className="fs-guide" tabIndex={-1}>
      <p className="fs-guide__ways">
        {depth > 1 && (
          <Button size="sm" variant="quiet" icon="return" onClick={back}>
            Back
          </Button>
        )}
        {name !== CONTENTS && (
          <Link className={quiet} to={to(CONTENTS)} {...linkOptions}>
            <Icon name="book" />
            All pages
          </Link>
        )}
      </p>
      <GuideText nodes={opened.page.nodes} asked={paragraph} />
    </div>
  )
}
