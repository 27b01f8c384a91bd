const OLDEST = [20, 19]

/**
 * What to tell somebody whose Node is too old to set the project up; null when it will do. Written for old
 * Nodes to read: it imports nothing and uses no new syntax.
 * @param {string} version such as `20.19.1`
 * @returns {string | null}
 */
export function complaintAboutNode(version) {
  const parts = version.split('.').map(Number)
  if (parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1])) return null
  return [
    `This is Node ${version}; Flotilla needs ${OLDEST.join('.')} or newer to set itself up.`,
    'Install a newer one from https://nodejs.org (or with your version manager) and run the command again.',
  ].join('\n')
}
