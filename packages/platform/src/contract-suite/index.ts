export { buildContractHost } from './build-contract-host.ts'
export { type CheckOptions, type CheckReport, checkRemote } from './check-remote.ts'
export { firstRouteSize } from './first-route-size.ts'
export { mediaType } from './media-type.ts'
