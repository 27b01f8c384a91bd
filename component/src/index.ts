export { packagePath, packComponent, updatesPath } from './pack-component.ts'
export { updateManifest } from './update-manifest.ts'
