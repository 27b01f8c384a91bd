/** Pages of the frame itself; no remote may own one of them. */
const framePages = ['', 'login', 'register', 'verify', 'forget', 'resetpassword', 'addsite', 'diagnostics']

/** First parts of addresses that the server answers with something else than the page. */
const serverFolders = ['api', 'app', 'apps', 'broadcasting', 'remotes', 'errors']

/** Whether an address, in React Router's form, belongs to the frame or to the server. Case does not matter. */
export function isFramePath(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/')
  return framePages.includes(first) || serverFolders.includes(first)
}
