import type { Http } from '@flotilla/api/client'
import type { Account, RuntimeConfig, User } from '@flotilla/api/contract'
import type { SlotName } from '@flotilla/api/releases'
import type { QueryClient } from '@tanstack/react-query'
import type { paths } from '../paths.ts'
import type { SlotEntry, SlotOutcome } from './slots.ts'
import type { EventSource, ProgressSource } from './sources.ts'
import type { Work } from './work.ts'

/** The part of the environment that a remote may know. A field that was added later names its version. */
export type PlatformConfig = Pick<RuntimeConfig, 'stripe' | 'links'>

/** Everything that a remote may rely on, version 1. Given by React context; there are no globals. */
export type Platform = {
  /** Since 1.14: name of this remote. */
  remote: string
  /**
   * Authorised calls, stamped with the identity and with this remote's name. Since 1.14 a call outside of its
   * permissions rejects with `forbidden` and is not sent.
   */
  http: Http
  /** The one cache of the page. It is emptied whenever the identity changes. */
  queryClient: QueryClient
  session: Session
  identity: {
    /**
     * An administrator becomes this user and goes to the sites (spec: account-and-administration §2).
     * Resolves when the page has changed over, by when the caller is gone; rejects with `forbidden` for the
     * administrator's own account and for another administrator.
     */
    impersonate: (userId: number) => Promise<void>
  }
  events: EventSource
  progress: ProgressSource
  /** Long work, followed in the tray (experience §3). */
  work: Work
  notify: Notify
  navigate: (path: string, options?: { replace?: boolean }) => void
  paths: typeof paths
  /**
   * Addresses of the environment: documentation and download of the remote component; '' where there is none.
   */
  links: { documentation: string; component: string }
  preferences: Preferences
  /**
   * Since 1.1: the payment provider's public key, null where there is none, and the links of this
   * installation.
   */
  config: PlatformConfig
  /** Since 1.12: what remotes add to the places of this one. */
  slots: Slots
}

/**
 * What remotes add to a place. The owner of a place uses it through `@flotilla/platform/slots`. Since 1.12.
 */
export type Slots = {
  /** In their order, by the declarations alone: no code is fetched. */
  of: <Name extends SlotName>(slot: Name) => readonly SlotEntry<Name>[]
  /** Fetches the code of a contribution; after a failure it tries again. Never rejects. */
  load: <Name extends SlotName>(entry: SlotEntry<Name>) => Promise<SlotOutcome<Name>>
  /** The platform of the remote that contributes. */
  platformOf: (entry: SlotEntry) => Platform
}

/** Who is signed in. A change of identity is a new `epoch`, and every remote is mounted again. */
export type Session = {
  user: User
  account: Account
  /** Role 99 (spec: account-and-administration §6). */
  isAdmin: boolean
  /** True while an administrator acts as `user`. */
  isImpersonating: boolean
  /** Counts identities of this page; answers of an older epoch are dropped. */
  epoch: number
}

/** The action of a message, once: "Undo". Pressing it removes the message. */
export type NotifyAct = { label: string; run: () => void }

/** Toasts. Components do not call these for API results: say it in the mutation's `meta` instead. */
export type Notify = {
  /** A message with an act is never grouped with another of the same words. */
  success: (text: string, act?: NotifyAct) => void
  info: (text: string) => void
  /** Stays until it is dismissed. `detail` is shown below the text. */
  error: (text: string, detail?: string) => void
}

/** `contrast` is the look with AAA contrast for text; `system` is light or dark. */
export type ThemeChoice = 'light' | 'dark' | 'contrast' | 'system'
export type Density = 'comfortable' | 'compact'

/** A person's choices for this console; stored per user in the browser. */
export type Preferences = {
  theme: ThemeChoice
  density: Density
  /** Whole hours east of UTC, from the user's profile (spec: account-and-administration §9). */
  utcOffsetHours: number
}
