import type { RequestListener } from 'node:http'
import type { SiteErrorReason } from '../site-error-copy.ts'
import { answering } from './site-that.ts'

const json = 'application/vnd.api+json'
const title = (status: number, text: string) => answering(status, json, `{"errors":[{"title":"${text}"}]}`)

export type SiteFault = {
  listener: RequestListener
  reason: SiteErrorReason
  /** Every time limit is multiplied by this. */
  scale?: number
}

/** What a site, its web server, its firewall and the network do wrong (fleet §1.1, §2.4). */
export const siteFaults: Record<string, SiteFault> = {
  '401 in JSON': { listener: title(401, 'Forbidden'), reason: 'token_refused' },
  '401 in JSON, junk before it': {
    listener: answering(401, json, '<br/>Notice{"errors":[{"title":"Forbidden"}]}'),
    reason: 'token_refused',
  },
  '401 in JSON, junk in brackets before it': {
    listener: answering(401, json, '<br/>Notice: {"not":"this"}{"errors":[{"title":"Forbidden"}]}'),
    reason: 'token_refused',
  },
  '401 of the web server': {
    listener: answering(401, 'text/html', '<h1>Authorization Required</h1>', { 'www-authenticate': 'Basic' }),
    reason: 'password_protected',
  },
  '403 of a firewall': { listener: answering(403, 'text/html', 'Just a moment...'), reason: 'blocked' },
  'a challenge with 503': {
    listener: answering(503, 'text/html', 'x', { 'cf-mitigated': 'challenge' }),
    reason: 'blocked',
  },
  '403 of Joomla': { listener: title(403, 'Forbidden'), reason: 'permission_missing' },
  '404 of Joomla': { listener: title(404, 'Resource not found'), reason: 'plugin_missing' },
  '404 of the web server': { listener: answering(404, 'text/html', 'Not Found'), reason: 'plugin_missing' },
  '406, which Joomla says in plain words': {
    listener: answering(406, 'text/html; charset=utf-8', 'Could not match accept header'),
    reason: 'not_acceptable',
  },
  '400': { listener: title(400, 'Invalid parameter'), reason: 'refused_request' },
  '409': { listener: title(409, 'Conflict'), reason: 'refused_request' },
  '410': { listener: title(410, 'Gone'), reason: 'refused_request' },
  '429': { listener: answering(429, 'text/html', 'Slow down'), reason: 'too_many_calls' },
  '500 as text': {
    listener: answering(500, 'text/plain; charset=utf-8', 'PHP Fatal error in plg_system_x'),
    reason: 'plugin_fatal',
  },
  '500 as an object': {
    listener: answering(500, json, '{"errors":{"code":500,"title":"Internal server error"}}'),
    reason: 'error',
  },
  '500 of a site whose database is gone': { listener: answering(500, 'text/html', ''), reason: 'error' },
  '502 of a proxy': { listener: answering(502, 'text/html', 'Bad gateway'), reason: 'error' },
  '509 of a host': { listener: answering(509, 'text/html', 'Bandwidth'), reason: 'error' },
  'a redirect to the metadata of a cloud': {
    listener: answering(302, 'text/html', '', { location: 'http://169.254.169.254/latest/meta-data' }),
    reason: 'redirected',
  },
  'a redirect that turns POST into GET': {
    listener: answering(301, 'text/html', '', { location: 'https://www.site.test/' }),
    reason: 'redirected',
  },
  'a parked page': {
    listener: answering(200, 'text/html', '<html>For sale</html>'),
    reason: 'answer_invalid',
  },
  'an empty answer': { listener: answering(200, json, ''), reason: 'answer_invalid' },
  'JSON that is cut off': { listener: answering(200, json, '{"data":{"attrib'), reason: 'answer_invalid' },
  'JSON of another shape': { listener: answering(200, json, '{"hello":"world"}'), reason: 'answer_invalid' },
  'an endless answer': {
    listener: (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    },
    reason: 'answer_too_large',
  },
  'a site that never answers': { listener: () => {}, reason: 'timeout', scale: 0.0002 },
  'an answer that never ends': {
    listener: (_request, response) => void response.writeHead(200, { 'content-type': json }).write('{'),
    reason: 'timeout',
    scale: 0.0002,
  },
  'a connection that is cut': {
    listener: (request) => void request.socket.destroy(),
    reason: 'connection_lost',
  },
  'an answer that is cut': {
    listener: (request, response) => {
      response.writeHead(200, { 'content-type': json, 'content-length': '1000' }).write('{"data"')
      setImmediate(() => request.socket.destroy())
    },
    reason: 'connection_lost',
  },
  'something that is no HTTP': {
    listener: (request) => void request.socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
    reason: 'connection_lost',
  },
}
