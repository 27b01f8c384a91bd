export { type ContainerSource, createPageFederation, type PageFederation } from './page-federation.ts'
