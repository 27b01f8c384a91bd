import { html, itemOf, type Json, jsonApi, oneOf, type RealAnswer } from './real-answer.ts'

const base = 'v1/panopticon/core/update'
const basename = 'Joomla_5.4.3-Stable-Update_Package.zip'
const disk = { mount: '/', free: '41210', total: '160412' }
const attributes = {
  ...{ current: '5.2.3', currentStability: 'stable', latest: '5.4.3', latestStability: 'stable' },
  ...{ needsUpdate: true, details: null, info: null, changelog: null, extensionAvailable: true },
  ...{ updateSiteAvailable: true, maxCacheHours: 6, minimumStability: 'stable', updateSiteUrl: null },
  ...{ lastUpdateTimestamp: 1_795_000_000, phpVersion: '8.2.36', overridesChanged: 0 },
  panopticon: { version: '1.1.0', date: '2026-07-23', api: 101 },
  admintools: {
    ...{ enabled: false, renamed: false, secret_word: null, admindir: 'administrator' },
    awayschedule: { timezone: 'UTC', from: null, to: null },
  },
  serverInfo: {
    collected: true,
    os: { family: 'Linux', os: 'Debian GNU/Linux 12 (bookworm)', kernel: 'Linux 6.1.0-28-amd64' },
    ...{ siteDisk: disk, dbDisk: disk },
    memory: { total: '15990', used: '7011', cache: 5890, free: '3089' },
    load: { uptime: 57_600, load1: '0.18', load5: '', load15: '0.22' },
    cpuInfo: { model: 'AMD EPYC 7443', cores: 8 },
    cpuUsage: { user: 9.1, system: 2.9, iowait: 1, idle: 87 },
  },
}
/** The same where the host forbids PHP to run commands: the connector knows nothing about the machine. */
const none = { mount: null, free: null, total: null }
const silent = {
  ...attributes,
  serverInfo: {
    ...{ collected: false, os: { family: 'Linux', os: null, kernel: null }, siteDisk: none, dbDisk: none },
    memory: { total: null, used: null, cache: null, free: null },
    load: { uptime: null, load1: null, load5: null, load15: null },
    cpuInfo: { model: null, cores: null },
    cpuUsage: { user: null, system: null, iowait: null, idle: null },
  },
}
/** The same where the update server names its details, and the connector must not examine the machine. */
const address = 'https://update.tischlerei-huber.example/core/'
const detailed = {
  ...attributes,
  ...{ details: address, info: address, changelog: address, updateSiteUrl: address },
  ...{ lastUpdateTimestamp: null, serverInfo: null },
}
const activated = { id: 0, password: 'b'.repeat(32), filesize: 25_412_206, file: basename }
const chunk = {
  ...{ basename, url: `https://downloads.tischlerei-huber.example/${basename}`, size: 25_412_206 },
  ...{ offset: 153_600, chunk_index: 2, done: false, error: null, id: 0 },
}
const noChunk = {
  ...{ ...chunk, size: -1, offset: -1, done: true, error: 'Could not find a file to download.' },
}
const progress = {
  ...{
    status: true,
    message: null,
    files: 900,
    bytesIn: 1_200_000,
    bytesOut: 3_900_000,
    percent: 4,
    done: false,
  },
}
const item = (type: string, values: { [key: string]: Json }) => ({
  ...{ status: 200, type: jsonApi, body: itemOf(type, '0', values), exact: ['data.type'] },
  // The connector adds it to all that it is told, and not everywhere does it arrive.
  optional: ['data.attributes.id'],
})
const nothing = { status: 200, type: jsonApi, body: { json: [] } }
const extracted = (name: string, task: string, json: { [key: string]: Json }): RealAnswer => ({
  ...{ name, call: `extract ${task}`, from: 'page', status: 200, type: html, body: { json } },
  exact: ['status', 'message'],
})

/** The calls of a core update. */
export const coreUpdateAnswers: readonly RealAnswer[] = [
  {
    ...{ name: 'core', call: `GET ${base}`, from: 'page', ...item('coreupdate', attributes) },
    body: oneOf(...[attributes, silent, detailed].map((one) => itemOf('coreupdate', '0', one))),
  },
  { name: 'core, update site repaired', call: `POST ${base}`, from: 'page', ...nothing },
  {
    ...{ name: 'core, PHP too old for Joomla', call: `GET ${base}`, from: 'page', status: 500, type: html },
    body: { json: { error: 'Joomla requires PHP version 8.3.0 to run' } },
  },
  {
    ...{ name: 'package, whole', call: `POST ${base}/download`, from: 'page' },
    ...item('coreupdatedownload', { basename, check: true, id: 0 }),
  },
  {
    ...{ name: 'package, kept and not checked', call: `POST ${base}/download`, from: 'page' },
    ...item('coreupdatedownload', { basename, check: false, id: 0 }),
    exact: ['data.type', 'data.attributes.check'],
  },
  {
    ...{ name: 'package, a first chunk', call: `POST ${base}/download/chunked`, from: 'page' },
    ...item('coreupdatedownloadchunked', chunk),
  },
  {
    ...{ name: 'package, removed by an address that leads nowhere', call: `POST ${base}/download/chunked` },
    ...{
      from: 'page',
      ...item('coreupdatedownloadchunked', {
        ...{ ...chunk, done: false, error: 'Invalid HTTP response code: 404' },
      }),
    },
    exact: ['data.type', 'data.attributes.error'],
  },
  {
    ...{ name: 'package, no chunks on Joomla 6', call: `POST ${base}/download/chunked`, from: 'page' },
    ...item('coreupdatedownloadchunked', noChunk),
    body: oneOf(
      itemOf('coreupdatedownloadchunked', '0', noChunk),
      itemOf('coreupdatedownloadchunked', '0', { ...noChunk, basename: false, url: null }),
    ),
    exact: ['data.type', 'data.attributes.error', 'data.attributes.size'],
  },
  {
    ...{ name: 'activated', call: `POST ${base}/activate`, from: 'page' },
    ...item('coreupdateactivate', activated),
  },
  {
    ...{ name: 'activated without a package', call: `POST ${base}/activate`, from: 'page' },
    ...item('coreupdateactivate', { ...activated, filesize: false }),
  },
  { name: 'deactivated', call: `POST ${base}/disable`, from: 'page', ...nothing },
  extracted('unpacking begins', 'startExtract', { ...progress, instance: 'eyJwZXJjZW50Ijo0fQ==' }),
  extracted('unpacking goes on', 'stepExtract', { ...progress, instance: 'eyJwZXJjZW50Ijo0fQ==' }),
  extracted('unpacking ends', 'stepExtract', { ...progress, percent: 80, done: true }),
  extracted('unpacking a damaged package', 'stepExtract', {
    ...{ status: false, message: 'The archive file is corrupt or truncated', done: true },
  }),
  extracted('unpacking with another password', 'startExtract', { status: false, message: 'Invalid login' }),
  extracted('finalised', 'finalizeUpdate', { status: true, message: null }),
  { name: 'migrated', call: `POST ${base}/postupdate`, from: 'page', ...nothing },
  {
    ...{ name: 'migrated twice', call: `POST ${base}/postupdate`, from: 'page', status: 500, type: jsonApi },
    body: { json: { errors: { code: 500, title: `File::delete: Failed deleting ${basename}` } } },
  },
]
