import { type ConnectLink, encodeConnectLink } from '@flotilla/api/contract'
import { type Answers, signedIn } from './answer-fetch.ts'

export const link: ConnectLink = {
  v: 1,
  name: 'Bäckerei Klein',
  url: 'https://www.klein.example/',
  url_backend: 'https://www.klein.example/administrator/',
  api_url: 'https://www.klein.example/api/index.php',
  auth: { type: 'joomla-token', token: 'top-secret' },
  ts: 1_763_600_000,
}
export const encoded = encodeConnectLink(link)
const pagination = { total: 0, per_page: 2000, current_page: 1, total_pages: 1 }
export const listOf = (...ids: number[]) => ({
  json: {
    data: ids.map((id) => ({ id, name: 'x', process_state: 0, data: { url: link.url } })),
    meta: { pagination },
  },
})
export const answers: Answers = {
  ...signedIn(),
  'GET /accountsites': () => listOf(),
  'POST /site': () => ({ status: 201, json: { data: { id: 9, name: link.name, url: link.url } } }),
  'DELETE /site/9': () => ({}),
}
const page = (path: string) => ({ path, element: <h1>{path}</h1> })
export const remotes = {
  sites: {
    paths: ['/sites/:tagId?', '/sites/destroy', '/updates'],
    module: { routes: ['/sites/:tagId?', '/sites/destroy', '/updates'].map(page) },
  },
}
export const kept = () => sessionStorage.getItem('site-config')
export const posted = (calls: { call: string }[]) => calls.filter(({ call }) => call === 'POST /site')
