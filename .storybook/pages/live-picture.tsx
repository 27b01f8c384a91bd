/// <reference types="@rspack/core/module" />
import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

/** The part of a stories file that a picture needs: the component, and what it is shown with. */
type Meta = {
  component?: ComponentType<object>
  args?: object
  render?: ComponentType<object>
}

const isMeta = (value: unknown): value is Meta => typeof value === 'object' && value !== null

/** The stories of packages/ui, each in its own chunk: the one that Storybook itself loads for its page. */
const stories = import.meta.webpackContext('../../packages/ui/src', {
  regExp: /\.stories\.tsx$/,
  mode: 'lazy',
})

const folder = /^\.\/packages\/ui\/src\//

async function readPicture(importPath: string): Promise<ReactNode> {
  const file = importPath.replace(folder, './')
  if (!stories.keys().includes(file)) return null
  const meta: unknown = (await stories(file)).default
  if (!isMeta(meta)) return null
  const Shown = meta.render ?? meta.component
  return Shown === undefined ? null : <Shown {...meta.args} />
}

/** A part that cannot be shown out of its story leaves its example. */
class Fallible extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

type Props = {
  /** Of its stories; undefined while it is not known. */
  importPath: string | undefined
  /** Until it is there, and where it has none. */
  fallback: ReactNode
}

/** A component as its first story shows it, once it comes into sight. */
export function LivePicture({ importPath, fallback }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<ReactNode>(null)
  useEffect(() => {
    if (place.current === null || importPath === undefined) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void readPicture(importPath).then(setPicture)
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [importPath])
  return (
    <div ref={place}>
      <Fallible fallback={fallback}>{picture ?? fallback}</Fallible>
    </div>
  )
}
