import type { LiveSite } from './live-site.ts'
import { coreOf } from './live-site.ts'

/** One of Joomla's own extensions. `status` 2: it cannot be switched off. */
export type OwnExtension = {
  id: number
  /** The display name: Joomla translates names before it sends them. */
  name: string
  type: 'file' | 'component' | 'plugin' | 'module' | 'template'
  folder: string
  element: string
  status: 1 | 2
  clientId: 0 | 1
  /** False: the connector cannot distinguish it from one that a person installed. */
  isLocked: boolean
}

/** id, name, `type/folder/element`, status, client. */
const always: readonly [number, string, string, 1 | 2, 0 | 1][] = [
  [2, 'Articles', 'component//com_content', 1, 1],
  [3, 'Installer', 'component//com_installer', 2, 1],
  [4, 'Media', 'component//com_media', 1, 1],
  [5, 'Smart Search', 'component//com_finder', 1, 1],
  [6, 'Users', 'component//com_users', 1, 1],
  [52, 'Login Form', 'module//mod_login', 1, 0],
  [110, 'Content - Page Break', 'plugin/content/pagebreak', 1, 0],
  [231, 'cassiopeia', 'template//cassiopeia', 1, 0],
  [240, 'Joomla CMS', 'file//joomla', 2, 0],
]

const schemas = 'article blogposting book event jobposting organization person recipe generic'.split(' ')
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Joomla 5.0 to 5.3 forgot to lock these: they look as if a person had installed them. */
const unlocked: readonly [number, string, string, 1 | 2, 0 | 1][] = [
  ...schemas.map((name, at): [number, string, string, 1, 0] => [
    ...([200 + at, `Schema.org - ${capital(name)}`, `plugin/schemaorg/${name}`] as const),
    ...([1, 0] as const),
  ]),
  [209, 'System - Schema.org', 'plugin/system/schemaorg', 1, 0],
  [210, 'Task - Global Check-in', 'plugin/task/globalcheckin', 1, 0],
]

const toOwn =
  (isLocked: boolean) =>
  ([id, name, place, status, clientId]: (typeof always)[number]): OwnExtension => {
    const [type = '', folder = '', element = ''] = place.split('/')
    return { id, name, type: typeOf(type), folder, element, status, clientId, isLocked }
  }

function typeOf(word: string): OwnExtension['type'] {
  return word === 'file' || word === 'component' || word === 'module' || word === 'template' ? word : 'plugin'
}

/** The extensions on the site that belong to Joomla itself. */
export function ownExtensionsOf(site: LiveSite): OwnExtension[] {
  const [major = 0, minor = 0] = coreOf(site).version.split('.').map(Number)
  const hasSchemas = major >= 5
  const isForgotten = major === 5 && minor < 4
  return [...always.map(toOwn(true)), ...(hasSchemas ? unlocked.map(toOwn(!isForgotten)) : [])]
}
