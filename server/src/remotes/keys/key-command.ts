import { CommandError, keyName } from '@flotilla/api/releases'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { changeKeys, publicKeyOf, RemoteKey, readKeys, scopePart } from './remote-keys.ts'

const usage = `npm run remote-key -- add <name> <public key> <remote,remote-*> [<mail address>]   a team may publish these remotes
    … --framed                                                    in a sandboxed frame alone: a team that is not trusted
npm run remote-key -- list                                        the keys, each with its remotes
npm run remote-key -- withdraw <name>                             the key is refused from now on

The team reads at the mail address that the console holds one of its releases.`

/** One command line on the keys in a store of releases; returns the text to print. */
export async function runKeyCommand(args: readonly string[], store: ReleaseStore): Promise<string> {
  const isFramed = args.includes('--framed')
  const [verb, name = '', publicKey, scope, mail, ...more] = args.filter((word) => word !== '--framed')
  if (verb === 'list' && args.length === 1) return describe(await readKeys(store))
  if (verb === 'withdraw' && args.length === 2) return await withdraw(store, name)
  if (verb !== 'add' || publicKey === undefined || scope === undefined || more.length > 0)
    throw new CommandError(usage)
  return await add(store, { name, publicKey, scope: scope.split(','), mail, isFramed })
}

type Given = Pick<RemoteKey, 'name' | 'publicKey' | 'scope'> & { mail: string | undefined; isFramed: boolean }

async function add(store: ReleaseStore, { name, publicKey, scope, mail, isFramed }: Given): Promise<string> {
  if (!keyName.test(name))
    throw new CommandError(`"${name}" cannot name a key. Use lower-case letters, digits and dashes.`)
  const odd = scope.find((part) => !scopePart.test(part))
  if (odd !== undefined)
    throw new CommandError(`"${odd}" is no name of a remote, and no beginning such as fleet-*.`)
  if (mail !== undefined && !RemoteKey.shape.mail.safeParse(mail).success)
    throw new CommandError(`"${mail}" is no mail address.`)
  publicKeyOf(publicKey)
  const key: RemoteKey = {
    ...{ name, publicKey, scope, addedAt: new Date().toISOString(), withdrawnAt: null },
    ...(mail !== undefined && { mail }),
    ...(isFramed && { isFramed }),
  }
  await changeKeys(store, (keys) => {
    // The log names keys: a name stays that of one key.
    if (keys.some((other) => other.name === name))
      throw new CommandError(`There is a key ${name}, or there was one. Choose another name.`)
    return [...keys, key]
  })
  return `${name} may publish and release ${scope.join(', ')}${isFramed ? ', in a frame alone' : ''}.`
}

async function withdraw(store: ReleaseStore, name: string): Promise<string> {
  await changeKeys(store, (keys) => {
    if (!keys.some((key) => key.name === name)) throw new CommandError(`There is no key ${name}.`)
    const at = new Date().toISOString()
    return keys.map((key) => (key.name === name ? { ...key, withdrawnAt: key.withdrawnAt ?? at } : key))
  })
  return `${name} is withdrawn. What it published stays.`
}

function describe(keys: readonly RemoteKey[]): string {
  if (keys.length === 0) return 'There is no key: nothing can be published over HTTP.'
  return keys
    .map(({ name, scope, publicKey, addedAt, withdrawnAt, mail, isFramed }) => {
      const state =
        withdrawnAt === null ? `since ${addedAt.slice(0, 10)}` : `withdrawn ${withdrawnAt.slice(0, 10)}`
      const told = `${isFramed ? '  in a frame' : ''}${mail === undefined ? '' : `  ${mail}`}`
      return `${name}  ${scope.join(', ')}  ${state}${told}\n  ${publicKey}`
    })
    .join('\n')
}
