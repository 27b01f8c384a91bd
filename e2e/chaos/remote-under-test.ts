/** A remote, the entry of the sidebar that opens it, and its address. Only the administrator sees `admin`. */
export type RemoteUnderTest = { name: string; link: string; path: string; isForAdmin: boolean }

export const remotesUnderTest: readonly RemoteUnderTest[] = [
  { name: 'sites', link: 'Sites', path: '/sites', isForAdmin: false },
  { name: 'updates', link: 'Updates', path: '/updates', isForAdmin: false },
  { name: 'account', link: 'Activity', path: '/activity', isForAdmin: false },
  { name: 'admin', link: 'Users', path: '/userlist', isForAdmin: true },
]

/** A working remote other than the given one. */
export function anotherRemote({ name }: RemoteUnderTest): string {
  return name === 'sites' ? 'Updates' : 'Sites'
}
