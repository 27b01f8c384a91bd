import { type Ask, aSite } from './a-site.ts'

const scanner = 'v1/panopticon/admintools'
const withScanner = 'gartencenter-immergruen'
const withoutScanner = 'gemeinde-oberhofen'
const withUpdates = 'zahnarztpraxis-dr-wagner'
/** One of its extensions has no update site. */
const withoutUpdater = 'fahrradladen-kette'

const get =
  (path: string, slug?: string): Ask =>
  async () =>
    (await aSite(slug)).client.get(path)

/** `POST update` for one extension of a site with pending updates. */
const update =
  (element: string, slug = withUpdates): Ask =>
  async () => {
    const { client, eidOf } = await aSite(slug)
    return client.post('v1/panopticon/update', `eid[]=${eidOf(element)}`)
  }

const info = (slug: string): Ask => get('v1/panopticon/akeebabackup/info', slug)

/** A call of Admin Tools Professional; `withScanner` has it, with a finding. */
const scan =
  (path: string, fields = '', slug = withScanner): Ask =>
  async () => {
    const { client } = await aSite(slug)
    const isStep = path.startsWith('scanner')
    return isStep ? client.post(`${scanner}/${path}`, fields) : client.get(`${scanner}/${path}`)
  }

/** The calls at a simulated site for each recorded answer of the connector. */
export const connectorCalls: Record<string, Ask> = {
  extensions: get('v1/panopticon/extensions?core=0&page[offset]=0&page[limit]=10000', withUpdates),
  'one extension': async () => {
    const { client, eidOf } = await aSite(withUpdates)
    return client.get(`v1/panopticon/extension/${eidOf('pkg_jce')}`)
  },
  'one extension, without update site': async () => {
    const { client, eidOf } = await aSite(withoutUpdater)
    return client.get(`v1/panopticon/extension/${eidOf('com_baforms')}`)
  },
  'an update that worked': update('pkg_jce'),
  'an update that failed': update('com_sppagebuilder', 'fahrradladen-kette'),
  'an update that is not there': update('nordlicht'),
  'an update of nothing': async () => (await aSite()).client.post('v1/panopticon/update'),
  'backup tool, Professional': info('gemeinde-oberhofen'),
  'backup tool, Core': info('kosmetik-lavendel'),
  'backup tool, none': info('waldorfschule-birkenhain'),
  'checksums, prepared': get('v1/panopticon/core/checksum/prepare'),
  'checksums, a step': get('v1/panopticon/core/checksum/step/0', 'antiquariat-federkiel'),
  'a scan begins': scan('scanner/start'),
  'a scan goes on': scan('scanner/step', 'session[com_admintools.filescanner.step]=1'),
  'a scan, without Admin Tools': scan('scanner/start', '', withoutScanner),
  'findings of a scan': scan('scan/7'),
  'findings, without Admin Tools': scan('scan/7', '', withoutScanner),
  'one finding': scan('scanalert/1'),
}
