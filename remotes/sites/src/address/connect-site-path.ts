import { paths } from '@flotilla/platform'

type Known = { name: string; url: string; backend: string | null }

/** The form that connects a site by hand; prefilled with what is `known` of a site to be connected again. */
export function connectSitePath(known?: Known): string {
  const path = `${paths.sites()}/connect`
  if (known === undefined) return path
  const { name, url, backend } = known
  return `${path}?${new URLSearchParams({ name, url, ...(backend === null ? {} : { backend }) })}`
}

/** The list from which many sites are connected. */
export const connectManyPath = () => `${connectSitePath()}?many=1`
