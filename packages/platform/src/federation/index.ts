export {
  type ContainerSource,
  createPageFederation,
  type ExposedModule,
  type PageFederation,
} from './page-federation.ts'
export { eagerModules } from './shared-modules.ts'
