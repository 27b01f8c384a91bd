import type { Mailer } from '../ports/mailer.ts'
import type { ReleaseStore } from '../ports/release-store.ts'
import { isInScope, readKeys } from '../remotes/keys/remote-keys.ts'
import type { Held } from '../remotes/rules/hold-release.ts'

type Worse = { name: string; version: string; current: string; why: string; done: Held }

/** Writes to each team whose key may release the remote, and that has said where it reads mail. */
export async function tellTeam(mailer: Mailer, store: ReleaseStore, worse: Worse): Promise<void> {
  const keys = (await readKeys(store)).filter((key) => key.withdrawnAt === null && isInScope(key, worse.name))
  for (const { name: key, mail } of keys) {
    if (mail === undefined) continue
    const { name, version, done } = worse
    const odd = /[^A-Za-z0-9-]+/g
    await mailer.send({
      to: mail,
      subject: `${name} ${version} is ${done}`,
      text: textOf(worse),
      key: `remote-${key}-${name}-${version}-${done}`.replace(odd, '-'),
    })
  }
  mailer.wake()
}

function textOf({ name, version, current, why, done }: Worse): string {
  const now =
    done === 'held'
      ? `It stays with the accounts that have it, and no other account gets it.`
      : `Its trial is over: all accounts get ${current} with their next page.`
  return [
    `${name} ${version} does worse than the version before it: ${why}`,
    now,
    `flotilla-remote list shows the figures. To release it all the same: flotilla-remote release ${version} --despite-hold`,
  ].join('\n\n')
}
