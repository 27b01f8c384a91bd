export { containerName } from './container-name.ts'
export { type ContainerSource, loadContainer } from './load-container.ts'
