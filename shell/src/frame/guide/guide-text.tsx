import type { GuideElement, GuideNode, GuidePicture } from '@flotilla/platform/guide'
import { Link } from '@flotilla/platform/router'
import { Kbd, Link as OutsideLink, VisuallyHidden } from '@flotilla/ui/basics'
import { createElement, Fragment, type ReactNode } from 'react'
import { useGuideAddress } from './use-guide-address.ts'

/** The id of a paragraph's heading in the page; the page below has its own. */
export const headingId = (paragraph: string): string => `fs-guide-${paragraph}`

type Props = {
  nodes: readonly GuideNode[]
  /** The paragraph that a link asked for; it is marked. */
  asked: string | null
}

/** The text of a page of the guide. */
export function GuideText({ nodes, asked }: Props) {
  return (
    <div className="fs-guide__text">
      <Nodes nodes={nodes} asked={asked} />
    </div>
  )
}

/** Parts side by side; they never change their places, so they need no keys. */
function Nodes({ nodes, asked }: Props): ReactNode {
  const parts = nodes.map((node) => (typeof node === 'string' ? node : createElement(Part, { node, asked })))
  return createElement(Fragment, null, ...parts)
}

function Part({ node, asked }: { node: GuideElement; asked: string | null }) {
  const { tag: Tag, id, picture, nodes = [] } = node
  const content = <Nodes nodes={nodes} asked={asked} />
  switch (Tag) {
    case 'a':
      return <GuideAnchor node={node}>{content}</GuideAnchor>
    case 'img':
      return picture && <Picture picture={picture} />
    case 'kbd':
      return <Kbd>{nodes.filter((part) => typeof part === 'string').join('')}</Kbd>
    case 'table':
      return (
        <div className="fs-guide__wide">
          <table>{content}</table>
        </div>
      )
    case 'h2':
    case 'h3':
      return (
        <Tag id={id && headingId(id)} tabIndex={-1} data-asked={id === asked || undefined}>
          {content}
        </Tag>
      )
    default:
      return <Tag>{content}</Tag>
  }
}

/** A picture of a screen; pressed, it is shown in its own size. Its room is known before it is there. */
function Picture({ picture: { src, alt, width, height } }: { picture: GuidePicture }) {
  return (
    <a className="fs-guide__picture" href={src} target="_blank" rel="noopener">
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      <VisuallyHidden> (opens a new window)</VisuallyHidden>
    </a>
  )
}

function GuideAnchor({ node: { place, href }, children }: { node: GuideElement; children: ReactNode }) {
  const { to, linkOptions } = useGuideAddress()
  if (place === undefined) return <OutsideLink href={href ?? ''}>{children}</OutsideLink>
  return (
    <Link className="fs-guide__link" to={to(place)} {...linkOptions}>
      {children}
    </Link>
  )
}
