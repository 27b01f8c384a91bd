const OLDEST_MAJOR = 20
const OLDEST_MINOR = 19

/**
 * Message for a Node that is too old to set the project up; null when it will do. Written for old Nodes to
 * read: it imports nothing and uses no new syntax.
 * @param {string} version such as `20.19.1`
 * @returns {string | null}
 */
export function complaintAboutNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)) return null
  return [
    `This is Node ${version}; Flotilla needs ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer to set itself up.`,
    'Install a newer one from https://nodejs.org (or with your version manager) and run the command again.',
  ].join('\n')
}
