import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { z } from 'zod'

const Index = z.object({
  entries: z.record(
    z.string(),
    z.object({ id: z.string(), title: z.string(), type: z.string(), importPath: z.string() }),
  ),
})

/** A page of Storybook by the name that its title ends in: "Button", "List page". */
export type DocsIndex = ReadonlyMap<string, { id: string; type: string; importPath: string }>

let asked: Promise<DocsIndex> | undefined

async function readIndex(): Promise<DocsIndex> {
  const { entries } = Index.parse(await (await fetch('index.json')).json())
  // Its docs page, or else its first story: entries follow the sidebar.
  const pages = Object.values(entries).toReversed()
  const sorted = [
    ...pages.filter(({ type }) => type !== 'docs'),
    ...pages.filter(({ type }) => type === 'docs'),
  ]
  return new Map(
    sorted.map(({ title, ...page }) => [(title.split('/').at(-1) ?? '').split(' · ')[0] ?? '', page]),
  )
}

/** All pages by name; empty until Storybook's own index is read. */
export function useDocsIndex(): DocsIndex {
  const [index, setIndex] = useState<DocsIndex>(new Map())
  useEffect(() => {
    asked ??= readIndex()
    void asked.then(setIndex)
  }, [])
  return index
}

/** A way to the page of that name; without one it is text. */
export function PageLink({ index, name, children }: { index: DocsIndex; name: string; children: ReactNode }) {
  const page = index.get(name)
  if (page === undefined) return <>{children}</>
  const href = `./?path=/${page.type === 'docs' ? 'docs' : 'story'}/${page.id}`
  return (
    <a
      href={href}
      style={{ fontSize: 'inherit' }}
      target="_parent"
      onClick={(event) => {
        // As the links of a docs page do: the manager changes the page without loading again.
        event.preventDefault()
        addons.getChannel().emit(NAVIGATE_URL, href.slice(2))
      }}
    >
      {children}
    </a>
  )
}
