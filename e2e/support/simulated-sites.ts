import type { Product } from './product.ts'

/** The fault to cause at a site; `simulator/src/control/fault.ts` has them all. */
export type Fault =
  | { kind: 'failBackup'; at: number; message: string }
  | { kind: 'failExtension'; eid: number; message: string }
  | { kind: 'http'; status: number }
  /** Calls (of this path alone) wait until the fault is removed. */
  | { kind: 'hold'; path?: string }

export type LoggedRequest = { slug: string; method: string; path: string; siteConcurrent: number; at: number }

/** The simulated sites of a product, with the acts that a test may do. */
export function simulatedSites({ simulatorUrl }: Product) {
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${simulatorUrl}${path}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as Body
  }
  type Fleet = { sites: { slug: string; name: string }[] }
  const fleet = async () => (await read<Fleet>('/_demo/fleet?offset=0&limit=100')).sites
  const slugOf = async (name: string): Promise<string> => {
    const site = (await fleet()).find((one) => one.name === name)
    if (site === undefined) throw new Error(`No simulated site is called ${name}`)
    return site.slug
  }
  const order = async (slug: string, fault: Fault | null) => {
    const body = JSON.stringify({ slug, fault })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${simulatorUrl}/_demo/control`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    names: async () => (await fleet()).map(({ name }) => name),
    /** Null removes the fault. */
    setFault: async (name: string, fault: Fault | null) => order(await slugOf(name), fault),
    /** The same at every site. */
    setFaults: async (fault: Fault | null) => {
      await Promise.all((await fleet()).map(({ slug }) => order(slug, fault)))
    },
    /** An extension of a site by its name. */
    extension: async (site: string, name: string) => {
      type Site = { extensions: { eid: number; translated_name: string }[] }
      const { extensions } = await read<Site>(`/_demo/site/${await slugOf(site)}`)
      return extensions.find((one) => one.translated_name === name)
    },
    log: async () => (await read<{ requests: LoggedRequest[] }>('/_demo/log')).requests,
  }
}
