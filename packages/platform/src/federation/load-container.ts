import { addScript } from './add-script.ts'
import { chunkListName, containerName } from './container-name.ts'

/** `integrity`: `sha384-…` of the entry; the browser refuses one that differs. */
export type ContainerSource = {
  remote: string
  url: string
  integrity: string | undefined
  deadlineMs: number
}

type Container = { init: (scope: unknown) => unknown; get: (module: string) => Promise<() => unknown> }

/**
 * Runs a remote's entry, gives it the shared packages of the page and resolves with its `./remote` module, unchecked.
 * Rejects when the entry, or a file that the module needs, cannot be had or does not run. An entry that is run again
 * begins anew: nothing that another version left behind is taken for its own.
 */
export async function loadContainer({
  remote,
  url,
  integrity,
  deadlineMs,
}: ContainerSource): Promise<unknown> {
  Reflect.set(globalThis, containerName(remote), undefined)
  Reflect.set(globalThis, chunkListName(remote), undefined)
  await addScript({ url, integrity, deadlineMs })
  const container: unknown = Reflect.get(globalThis, containerName(remote))
  if (!isContainer(container)) throw new Error(`${url} holds no remote`)
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  return (await container.get('./remote'))()
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}
