import { z } from 'zod'
import { remoteName } from '../contract/remote-health/remote-names.ts'
import { Scope } from '../contract/shared/scope.ts'
import { SlotDeclarations } from './slot-declaration.ts'

const FirstData = z.array(z.string().regex(/^\//, 'Path and query below the API.')).max(4)

/** A word of `capabilities` (contract §6), without which it is not offered. From platform 1.10 on. */
const Needs = z.string().min(1).optional()

/** One address a remote owns. `path` is absolute, in React Router's form: `/sites/:tagId?`. */
export const RemoteRoute = z.strictObject({
  path: z
    .string()
    .regex(/^\//, 'A route begins with a slash.')
    .refine((path) => !isFramePath(path), 'This address belongs to the frame of the console.'),
  layout: z.enum(['app', 'simple']),
  title: z.string().min(1),
  /** The numeric role that the address needs; absent: every user (spec: account-and-administration §6). */
  role: z.number().int().optional(),
  /**
   * What the first view of the plain address (no parameter, no query) reads: path and query below the API, as
   * the client writes them. The page asks for it beside the code. From platform 1.2 on.
   */
  data: FirstData.optional(),
  /** The same from a backend that offers a fleet (contract §7). From platform 1.9 on. */
  fleetData: FirstData.optional(),
  /** What `fleetData` needs beside the fleet. */
  needs: Needs,
  /**
   * The chunk with the page's code (`webpackChunkName` of its import), where that is not part of the remote's
   * first code. A visit of the address fetches it beside the remote. From platform 1.12 on.
   */
  chunk: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'Lower-case letters, digits and dashes.')
    .optional(),
})
export type RemoteRoute = z.infer<typeof RemoteRoute>

/** One entry of the sidebar or the profile menu. */
export const NavigationEntry = z.strictObject({
  label: z.string().min(1),
  /** A name of the design system's icon set; an unknown one is shown as a plain square. */
  icon: z.string().min(1),
  path: z.string().regex(/^\//),
  order: z.number().int(),
  section: z.enum(['main', 'admin', 'profile']),
  role: z.number().int().optional(),
  needs: Needs,
  /**
   * A list whose total is shown beside the entry, less `meta.ignored`: path and query below the API. It is
   * read when the page has settled. From platform 1.8 on.
   */
  count: z.string().regex(/^\//, 'Path and query below the API.').optional(),
  /** The letter after `g` that leads there; without it the first free one. From platform 1.10 on. */
  goKey: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
})
export type NavigationEntry = z.infer<typeof NavigationEntry>

/** `remote.json` as its team writes it. One schema for the build, CI, the server and the shell. */
export const RemoteDeclaration = z.strictObject({
  /** Where an editor finds the schema of this file; the build leaves it out. */
  $schema: z.string().optional(),
  name: z.string().regex(remoteName, 'Lower-case letters, digits and dashes.'),
  owner: z.string().min(1),
  /** Range of platform versions that the remote works with (semver). */
  platform: z.string().min(1),
  routes: z.array(RemoteRoute).min(1),
  navigation: z.array(NavigationEntry),
  /** Scopes of its calls; others are refused (docs/remotes.md#kept-apart). From platform 1.14 on. */
  permissions: z.array(Scope),
  /**
   * `frame`: it runs in a sandboxed frame and can do no more than its permissions say
   * (docs/remotes.md#in-a-frame). From platform 1.14 on.
   */
  isolation: z.literal('frame').optional(),
  /** Event name → version of its payload that the remote understands. */
  events: z.record(z.string(), z.number().int()),
  /** True: it has acts for the palette, so that opening the palette loads it. From platform 1.4 on. */
  commands: z.boolean().optional(),
  /** What it adds to places of the shell and of other remotes. From platform 1.12 on. */
  slots: SlotDeclarations.optional(),
  budgets: z.strictObject({
    /** Own JavaScript of the remote on its first route, brotli, kB (quality: Speed). */
    firstRouteKb: z.number().positive(),
    /** Own JavaScript of everything it adds to places, brotli, kB; 20 unless given. From platform 1.12 on. */
    slotsKb: z.number().positive().optional(),
  }),
})
export type RemoteDeclaration = z.infer<typeof RemoteDeclaration>

/** Pages of the frame itself; no remote may own one of them. */
const framePages = ['', 'login', 'register', 'verify', 'forget', 'resetpassword', 'addsite', 'diagnostics']

/** First parts of addresses that the server answers with something else than the page. */
const serverFolders = ['api', 'app', 'apps', 'broadcasting', 'remotes', 'errors']

/** First parts of addresses that no remote may own. */
export const takenPaths: readonly string[] = [...framePages, ...serverFolders]

/**
 * Whether an address, in React Router's form, belongs to the frame or to the server. Case does not matter.
 */
export function isFramePath(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/')
  return takenPaths.includes(first)
}
